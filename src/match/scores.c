/* The statistics as a sorted table. */
#include "match/scores.h"

#include <stdlib.h>
#include <string.h>

static void collect(void *context, const struct score_row *row)
{
    struct scores *scores = context;
    if (scores->rows == scores->room)
        scores->row = memory_grow(scores->row, scores->rows, &scores->room, sizeof *scores->row);
    scores->row[scores->rows++] = *row;
}

static int place_of(const struct game *game)
{
    int place = 0;
    while (game_list[place] && game_list[place] != game)
        place++;
    return place;
}

/* A level's place on its ladder; one that there is no more stands below all others. */
static int rank_of(const struct score_row *row)
{
    int rank = 1;
    const struct level *level = level_first(&row->spec);
    for (; level && strcmp(level->name, row->level) != 0; rank++)
        level = level_next(&row->spec, level);
    return level ? rank : 0;
}

static int compare_options(const struct score_row *a, const struct score_row *b)
{
    for (int i = 0; a->spec.game->options[i].key; i++) {
        uint64_t one = a->spec.options.value[i], other = b->spec.options.value[i];
        uint64_t standard = a->spec.game->options[i].standard;
        if (one != other && (one == standard || other == standard))
            return one == standard ? -1 : 1;
        if (one != other)
            return one < other ? -1 : 1;
    }
    return 0;
}

static int compare(const void *one, const void *other)
{
    const struct score_row *a = one, *b = other;
    int order = place_of(a->spec.game) - place_of(b->spec.game);
    if (order == 0)
        order = compare_options(a, b);
    if (order == 0)
        order = rank_of(a) - rank_of(b);
    if (order == 0)
        order = strcmp(a->level, b->level);
    return order ? order : a->side - b->side;
}

bool scores_read(struct scores *scores, struct text *error)
{
    scores->rows = 0;
    bool good = statistics_each(collect, scores, error);
    if (!good)
        scores->rows = 0;
    if (scores->rows)
        qsort(scores->row, scores->rows, sizeof *scores->row, compare);
    return good;
}

void scores_free(struct scores *scores)
{
    free(scores->row);
    *scores = (struct scores){0};
}

/* A count stays below STATISTICS_MOST, so that it can be doubled: people may edit the file. */
static void count_up(int *sum, int more)
{
    *sum = *sum > STATISTICS_MOST - more ? STATISTICS_MOST : *sum + more;
}

static void add(struct score_line *sum, const struct score_line *line)
{
    count_up(&sum->played, line->played);
    count_up(&sum->won, line->won);
    count_up(&sum->drawn, line->drawn);
    count_up(&sum->lost, line->lost);
    if (line->best > 0 && (sum->best <= 0 || line->best < sum->best))
        sum->best = line->best;
}

struct score_line scores_against(const struct scores *scores, const struct game *game,
                                 const char *level)
{
    struct score_line sum = {0};
    for (size_t i = 0; i < scores->rows; i++) {
        const struct score_row *row = &scores->row[i];
        if ((!game || row->spec.game == game) && (!level || strcmp(row->level, level) == 0))
            add(&sum, &row->score);
    }
    return sum;
}

struct score_line scores_sum(const struct scores *scores, const struct game *game)
{
    return scores_against(scores, game, NULL);
}

int scores_share(const struct score_line *line, int width)
{
    if (!line->played)
        return 0;
    int64_t share = ((int64_t)width * line->won + line->played / 2) / line->played;
    return share < width ? (int)share : width;
}

void scores_tell_options(const struct score_row *row, struct text *text)
{
    struct text spec = {0};
    spec_write(&row->spec, &spec);
    const char *colon = strchr(spec.at, ':');
    text_add(text, colon ? colon + 1 : "");
    text_free(&spec);
}

void scores_tell(const struct score_line *line, struct text *text)
{
    if (!line->played)
        return;
    text_say(text, "won %d of %d", line->won, line->played);
    if (line->drawn) {
        text_separate(text);
        text_say_count(text, (uint64_t)line->drawn, "%d draw", "%d draws", line->drawn);
    }
    if (line->best > 0) {
        text_separate(text);
        text_say(text, "best time %d:%02d", (int)line->best / 60, (int)line->best % 60);
    }
}
