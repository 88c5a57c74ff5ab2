/* The tiles of Shisen-Sho: a letter for diagrams and positions, and a name for those who hear the
 * board: what the picture of the same number shows (tools/art/tiles.py; a test compares the two),
 * so that players who see it and players who hear it talk about the same tile. */
#include "core/scene.h"

#include "base/language.h"

extern const struct kind shisen_tiles[];

#define TILE(sign, picture, words)                                                    \
    {                                                                                 \
        .name = words, .letter = sign, .form = FORM_TILE, .face = picture, .side = -1 \
    }
const struct kind shisen_tiles[] = {
    TILE('A', 0, NC_("tile", "one circle")),
    TILE('B', 1, NC_("tile", "red sign")),
    TILE('C', 2, NC_("tile", "three bamboos")),
    TILE('D', 3, NC_("tile", "red flower")),
    TILE('E', 4, NC_("tile", "number five")),
    TILE('F', 5, NC_("tile", "snowflake")),
    TILE('G', 6, NC_("tile", "five circles")),
    TILE('H', 7, NC_("tile", "north wind")),
    TILE('I', 8, NC_("tile", "sun")),
    TILE('J', 9, NC_("tile", "eight bamboos")),
    TILE('K', 10, NC_("tile", "blue frame")),
    TILE('L', 11, NC_("tile", "seedling")),
    TILE('M', 12, NC_("tile", "maple leaf")),
    TILE('N', 13, NC_("tile", "two bamboos")),
    TILE('O', 14, NC_("tile", "number one")),
    TILE('P', 15, NC_("tile", "blue flower")),
    TILE('Q', 16, NC_("tile", "three circles")),
    TILE('R', 17, NC_("tile", "east wind")),
    TILE('S', 18, NC_("tile", "green sign")),
    TILE('T', 19, NC_("tile", "lotus")),
    TILE('U', 20, NC_("tile", "nine bamboos")),
    TILE('V', 21, NC_("tile", "number seven")),
    TILE('W', 22, NC_("tile", "yellow flower")),
    TILE('X', 23, NC_("tile", "moon")),
    TILE('Y', 24, NC_("tile", "wave")),
    TILE('Z', 25, NC_("tile", "two circles")),
    TILE('a', 26, NC_("tile", "number four")),
    TILE('b', 27, NC_("tile", "fish")),
    TILE('c', 28, NC_("tile", "six bamboos")),
    TILE('d', 29, NC_("tile", "lantern")),
    TILE('e', 30, NC_("tile", "mountain")),
    TILE('f', 31, NC_("tile", "west wind")),
    TILE('g', 32, NC_("tile", "seven circles")),
    TILE('h', 33, NC_("tile", "butterfly")),
    TILE('i', 34, NC_("tile", "number nine")),
    TILE('j', 35, NC_("tile", "bamboo branch")),
    TILE('k', 36, NC_("tile", "sailing boat")),
    TILE('l', 37, NC_("tile", "nine circles")),
    TILE('m', 38, NC_("tile", "number three")),
    TILE('n', 39, NC_("tile", "rain cloud")),
    TILE('o', 40, NC_("tile", "five bamboos")),
    TILE('p', 41, NC_("tile", "fan")),
    TILE('q', 42, NC_("tile", "south wind")),
    TILE('r', 43, NC_("tile", "four circles")),
    TILE('s', 44, NC_("tile", "number eight")),
    TILE('t', 45, NC_("tile", "swallow")),
    TILE('u', 46, NC_("tile", "four bamboos")),
    TILE('v', 47, NC_("tile", "six circles")),
    TILE('w', 48, NC_("tile", "number two")),
    TILE('x', 49, NC_("tile", "seven bamboos")),
    TILE('y', 50, NC_("tile", "eight circles")),
    TILE('z', 51, NC_("tile", "number six")),
    {0},
};
