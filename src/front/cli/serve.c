/* The command that serves the page to browsers. */
#include "front/serve.h"

#include "front/cli/command.h"
#include "front/cli/print.h"
#include "front/languages.h"

#include <arpa/inet.h>

static bool read_address(const char *given)
{
    struct in6_addr unused;
    struct text error = TEXT_SPOKEN;
    if (inet_pton(AF_INET, given, &unused) == 1 || inet_pton(AF_INET6, given, &unused) == 1)
        return true;
    text_say(&error,
             "--address cannot be %s: give an address of this machine in numbers, such as "
             "127.0.0.1 or ::1, or 0.0.0.0 for all of them",
             text_quote(given).at);
    complain(EXIT_USAGE, &error);
    return false;
}

int command_serve(const struct call *call)
{
    uint64_t port = 8080;
    struct text error = TEXT_SPOKEN;
    struct serve_order order = {
        .folder = call->words ? call->word[0] : NULL,
        .address = call->value[FLAG_ADDRESS] ? call->value[FLAG_ADDRESS] : "127.0.0.1",
        .open = call->value[FLAG_OPEN],
    };
    if ((call->value[FLAG_PORT] &&
         !read_number("--port", call->value[FLAG_PORT], UINT16_MAX, &port)) ||
        !read_address(order.address))
        return EXIT_USAGE;
    order.port = (uint16_t)port;
    return serve_run(&order, &error) ? EXIT_GOOD : complain(EXIT_FAILED, &error);
}
