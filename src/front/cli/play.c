/* A game played line by line: a desk whose changes are printed and whose moves and commands are
 * read. */
#include "front/cli/play.h"

#include "front/cli/command.h"
#include "front/cli/line.h"
#include "front/cli/openings.h"
#include "front/cli/print.h"
#include "front/cli/sitting.h"
#include "front/languages.h"
#include "front/lessons.h"
#include "front/puzzles.h"
#include "match/deals.h"
#include "match/link.h"
#include "match/record.h"
#include "match/save.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

/* What is asked of the person: a move, or at the end whether to go on. */
static const char *prompt(const struct view *view)
{
    if (sitting_studies(view) && sitting_state(view) != LESSON_TASK)
        return sitting_state(view) == LESSON_WRONG ? _("Press Enter to try again")
                                                   : _("Press Enter to go on");
    if (view->turn != GAME_OVER)
        return _("Move");
    if (view->can[DESK_SCRAMBLE])
        return _("Another game? Enter yes, no, undo, restart or scramble");
    return view->can[DESK_NEXT_LEVEL]
               ? _("Another game? Enter yes, no, next-level, review, undo or save FILE")
               : _("Another game? Enter yes, no, review, undo, restart or save FILE");
}

/* In the thinker's thread. A full pipe has rung already. */
static void ring(void *context)
{
    const struct sitting *sitting = context;
    if (write(sitting->bell[1], "", 1) < 0)
        return;
}

/* The resumed game must be what the spec asks for. */
static bool agrees(const struct spec *wanted, const struct spec *kept, struct text *error)
{
    for (int i = 0; wanted->game->options[i].key; i++)
        if (wanted->options.given & 1u << i && wanted->options.value[i] != kept->options.value[i]) {
            struct text spec = {0};
            spec_write(kept, &spec);
            text_fail(error,
                      "the saved game is %s: continue it with --resume %s, or leave out --resume",
                      spec.at, wanted->game->name);
            text_free(&spec);
            return false;
        }
    return true;
}

/* Puts the first match on the desk. *status tells a wrong call from a game that cannot be had. */
static bool begin(struct desk *desk, const struct play_start *start, int *status,
                  struct text *error)
{
    *status = EXIT_USAGE;
    if (start->match) {
        desk_put(desk, start->match);
        return true;
    }
    if (start->learn)
        return desk_learn(desk, start->learn, lessons_text(start->learn), start->lesson, error);
    if (start->rush)
        return desk_rush(desk, start->solve, puzzles_text(start->solve), error);
    if (start->solve)
        return desk_solve(desk, start->solve, puzzles_text(start->solve), start->puzzle,
                          start->date, error);
    if (!desk_resume(desk, start->resume, error)) {
        *status = EXIT_FAILED;
        return false;
    }
    const struct spec *spec = &desk_view(desk)->spec;
    if (start->wanted && !agrees(start->wanted, spec, error))
        return false;
    bool good = true;
    for (int side = 0; good && side < 2; side++)
        good = !start->player[side] || (match_has_player(spec, side, start->player[side], error) &&
                                        desk_seat(desk, side, start->player[side], error));
    return good;
}

/* Until the person leaves, or (where they came for a lesson or puzzle) that ends. */
static void play(struct sitting *sitting, bool studies)
{
    struct text line = TEXT_SPOKEN;
    sitting_settle(sitting);
    while (!sitting->done && !line_interrupted() && !ferror(stdout)) {
        const struct view *view = desk_view(sitting->desk);
        bool persons =
            !view->seat[0].machine || (view->game->players == 2 && !view->seat[1].machine);
        if ((!persons && !line_is_terminal()) || !line_read(prompt(view), &line))
            break;
        if (desk_view(sitting->desk)->puzzle.rush) /* the time may be up */
            sitting_settle(sitting);
        sitting_do(sitting, line.at);
        sitting->done |= studies && !sitting_studies(desk_view(sitting->desk));
        if (!sitting->done)
            sitting_settle(sitting);
    }
    text_free(&line);
}

/* A game in which nothing was played is not worth resuming. */
static void forget_unplayed(struct desk *desk)
{
    const struct view *view = desk_view(desk);
    struct saved saved;
    struct text error = TEXT_SPOKEN;
    if (view->moves == 0 && view->saved[0] && save_find(view->saved, &saved, &error))
        save_discard(&saved);
    text_free(&error);
}

int play_run(const struct play_start *start)
{
    static struct sitting sitting; /* large: it holds whole scenes */
    struct text error = TEXT_SPOKEN;
    int status = EXIT_FAILED;
    sitting = (struct sitting){0};
    line_catch_signals();
    if (pipe(sitting.bell) != 0 || fcntl(sitting.bell[1], F_SETFL, O_NONBLOCK) != 0) {
        text_fail(&error, "the system has no pipes left: close some programs and try again");
        return complain(EXIT_FAILED, &error);
    }
    sitting.desk = desk_open(start->seed, ring, &sitting);
    desk_set_language(sitting.desk, languages_now());
    desk_set_speed(sitting.desk, SPEED_OFF);
    if (line_is_terminal()) /* lessons are offered to persons only */
        desk_set_courses(sitting.desk, lessons_text);
    if (begin(sitting.desk, start, &status, &error)) {
        desk_set_record(sitting.desk, start->record);
        desk_set_openings(sitting.desk, start->openings, 1);
        play(&sitting, start->learn || start->solve);
        forget_unplayed(sitting.desk);
        bool recorded = desk_finish_record(sitting.desk, &error);
        status = recorded && !sitting.failed ? EXIT_GOOD : EXIT_FAILED;
        if (error.length)
            complain(status, &error);
    } else {
        complain(status, &error);
    }
    desk_close(sitting.desk);
    close(sitting.bell[0]);
    close(sitting.bell[1]);
    view_free(&sitting.printed);
    text_free(&sitting.told);
    return status;
}

/* -- The command ------------------------------------------------------------------------------ */

/* Seats a player as a flag says. */
static bool seat(struct match *match, int side, const char *who, struct text *error)
{
    return !who || (match_has_player(&match->spec, side, who, error) &&
                    match_seat(match, side, who, error));
}

/* Begins with the first of the openings that the call asks for, if it does. */
static bool begin_opening(const struct call *call, struct match *match, uint64_t seed,
                          struct openings *openings, struct text *error)
{
    const char *given = call->value[FLAG_OPENINGS];
    struct spec spec = match->spec;
    if (!given)
        return true;
    if (!openings_find(openings, &spec, given, seed, error))
        return false;
    openings_begin(openings, 0, match);
    return true;
}

/* Says how to get back to the game of this kind that was played last, if it is not over. */
static void tell_unfinished(const struct game *game)
{
    struct saved saved;
    struct text name = TEXT_SPOKEN, error = TEXT_SPOKEN;
    if (save_find(game->name, &saved, &error)) {
        saved_name(&saved, &name);
        struct text line = TEXT_SPOKEN;
        text_say(&line, "You have an unfinished game of %s: quincunx resume %s continues it.",
                 _(game->title), name.at);
        print_line(stdout, &line);
        putchar('\n');
    }
    text_free(&name);
    text_free(&error);
}

static bool set_up(const struct call *call, struct match *match, uint64_t seed, struct text *error)
{
    struct spec spec;
    struct text why = TEXT_SPOKEN;
    const char *position = call->value[FLAG_POSITION];
    if (call->words == 0)
        return text_fail(error, "play needs a game, as in quincunx play reversi, or --resume");
    if (link_leads_on(call->word[0])) {
        if (position || call->value[FLAG_DEAL] || call->value[FLAG_OPENINGS])
            return text_fail(error, LINK_OR_POSITION);
        return link_read(match, call->word[0], error);
    }
    if (call->value[FLAG_OPENINGS] && (position || call->value[FLAG_DEAL]))
        return text_fail(error, OPENINGS_OR_POSITION);
    if (!spec_read(&spec, call->word[0], error))
        return false;
    if (call->value[FLAG_DEAL]) {
        if (!deals_exist(&spec) || position)
            return text_fail(error, "--deal is only for games whose boards are dealt");
        if (!deals_find(&spec, call->value[FLAG_DEAL], seed, NULL, &spec, error))
            return false;
    } else if (!position)
        options_refresh(spec.game->options, &spec.options, seed, true);
    if (!match_begin(match, &spec, NULL, error))
        return false;
    bool good = !position || match_begin(match, &spec, position, &why);
    if (!good)
        text_fail(error, "the position is wrong: %s", text_get(&why));
    else if (line_is_terminal())
        tell_unfinished(spec.game);
    text_free(&why);
    return good;
}

/* Checks a call that resumes, and says what must be resumed. */
static bool read_resume(const struct call *call, struct spec *wanted, struct play_start *start,
                        struct text *error)
{
    if (call->value[FLAG_POSITION])
        return text_fail(error, RESUME_OR_POSITION);
    if (call->value[FLAG_OPENINGS])
        return text_fail(error, OPENINGS_OR_POSITION);
    if (call->words && !spec_read(wanted, call->word[0], error))
        return false;
    start->resume = wanted->game ? wanted->game->name : "";
    start->wanted = wanted->game ? wanted : NULL;
    return true;
}

int command_play(const struct call *call)
{
    struct play_start start = {.record = call->value[FLAG_RECORD],
                               .player = {call->value[FLAG_FIRST], call->value[FLAG_SECOND]}};
    struct match match = {0};
    struct spec wanted = {0};
    struct openings openings = {0};
    struct text error = TEXT_SPOKEN;
    int status = EXIT_USAGE;
    if (!read_seed(call, &start.seed))
        return EXIT_USAGE;
    bool good = call->value[FLAG_RESUME]
                    ? read_resume(call, &wanted, &start, &error)
                    : set_up(call, &match, start.seed, &error) &&
                          begin_opening(call, &match, start.seed, &openings, &error);
    for (int side = 0; good && !start.resume && side < 2; side++)
        good = seat(&match, side, start.player[side], &error);
    if (good && start.record && !record_can_save(start.record, &error)) {
        good = false;
        status = EXIT_FAILED;
    }
    start.match = start.resume ? NULL : &match;
    start.openings = call->value[FLAG_OPENINGS] ? &openings : NULL;
    if (!good)
        match_free(&match);
    status = good ? play_run(&start) : complain(status, &error);
    openings_free(&openings);
    return status;
}
