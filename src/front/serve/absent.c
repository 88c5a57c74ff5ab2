/* What stands in for the server where libmicrohttpd was not there when the program was built. */
#include "front/serve.h"

bool serve_run(const struct serve_order *order, struct text *error)
{
    (void)order;
    return text_fail(error, "this program was built without its web server: build it again with "
                            "libmicrohttpd installed, or use any other web server");
}
