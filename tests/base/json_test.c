/* JSON as it is written. */
#include "base/json.h"
#include "tap.h"

#include <string.h>

static void is(struct text *text, const char *wanted, const char *what)
{
    tap(strcmp(text_get(text), wanted) == 0, "%s: %s", what, text_get(text));
    text_clear(text);
}

int main(void)
{
    struct text text = {0}, value = {0};
    json_begin(&text, NULL, '{');
    json_string(&text, "a", "x");
    json_begin(&text, "b", '[');
    json_number(&text, NULL, 1);
    json_bool(&text, NULL, false);
    json_begin(&text, NULL, '{');
    json_end(&text, '}');
    json_end(&text, ']');
    json_null(&text, "c");
    json_end(&text, '}');
    is(&text, "{\"a\":\"x\",\"b\":[1,false,{}],\"c\":null}", "commas come by themselves");
    json_string(&text, NULL, "\"\\\n\x01ô");
    is(&text, "\"\\u0022\\u005c\\u000a\\u0001ô\"", "signs that mean something are escaped");
    json_string(&text, NULL, NULL);
    is(&text, "null", "no string");
    json_number(&text, NULL, -7);
    is(&text, "-7", "a whole number");
    json_number(&text, NULL, 9007199254740991);
    is(&text, "9007199254740991", "a large one, such as nodes");
    json_number(&text, NULL, 0.125);
    is(&text, "0.125", "a fraction");
    text_add(&value, "kept");
    json_take(&text, NULL, &value);
    is(&text, "\"kept\"", "a text that is taken");
    tap(value.at == NULL, "is freed");
    text_free(&text);
    return tap_end();
}
