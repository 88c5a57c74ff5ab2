// Lessons: the list to choose from, and the card beside the board with what the teacher says. The desk
// gives the lesson; its board is the game's own, and its buttons are those of the moment (bar.js).

import { find, make, setAttribute, setList, setSentence, setText } from './dom.js';
import { focusOn, openDialog } from './dialogs.js';
import { _ } from './words.js';

/**
 * @import { App } from './page.js'
 * @import { Game, Lesson, LessonView } from './types'
 */

/**
 * What a lesson is called: "Lesson 2 of 7: Corners".
 * @param {LessonView} lesson
 */
export const titleOf = ({ number, lessons, title }) =>
  _('Lesson %d of %d: %s', number + 1, lessons, title);

/**
 * The first lesson that was not finished, or the first.
 * @param {Lesson[]} lessons
 */
const nextOf = (lessons) => Math.max(0, lessons.findIndex(({ finished }) => !finished));

/**
 * Begins a lesson in the language of now; without a number the next one.
 * @param {App} app
 * @param {string} game
 */
export async function beginLesson(app, game, number = -1) {
  const spoken = await app.languages.teach(app);
  const wanted = number >= 0 ? number : nextOf(app.core.lessons(game)),
    refused = app.core.learn(game, wanted);
  if (refused) app.tell(refused);
  else app.begun();
  if (!refused && !spoken) app.tell(_("Couldn't load this language. Are you online?"));
}

/**
 * @param {Lesson} lesson
 * @param {boolean} next it is the one to begin with
 * @param {() => void} begin
 */
function makeRow({ title, finished }, next, begin) {
  return make(
    'li',
    {},
    make(
      'button',
      { type: 'button', class: next ? 'suggested' : null, onclick: begin },
      make('span', {}, title),
      finished ? make('span', { class: 'done' }, make('span', { class: 'unseen' }, _('Finished')), '✓') : null,
    ),
  );
}

/**
 * The lessons of a game: which there are, and which are finished.
 * @param {App} app
 * @param {Game} game
 */
export async function showLessons(app, game = app.game) {
  await app.languages.teach(app);
  const lessons = app.core.lessons(game.name),
    next = nextOf(lessons);
  const rows = lessons.map((lesson, i) =>
    makeRow(lesson, i === next, () => {
      dialog.close();
      beginLesson(app, game.name, i);
    }),
  );
  const dialog = openDialog(app, _('Lessons of %s', game.title), [make('ol', { class: 'lessons' }, rows)]);
  focusOn(dialog, '.suggested');
}

// -- The card ---------------------------------------------------------------------------------------

/**
 * Brings the card up to date: its title, how far one has come, and what the teacher says.
 * @param {App} app
 */
export function updateLesson({ view }) {
  const { lesson } = view,
    card = find('lesson');
  document.body.classList.toggle('learning', lesson !== null);
  card.hidden = lesson === null;
  if (!lesson) return;
  const { step, steps, state, words } = lesson;
  setText(find('lesson-title'), titleOf(lesson));
  setSentence(find('lesson-words'), words);
  const dots = find('lesson-steps');
  setList(dots, Array.from({ length: steps }, () => ''));
  setAttribute(dots, 'aria-label', _('Step %d of %d', step + 1, steps));
  [...dots.children].forEach((dot, i) =>
    setAttribute(dot, 'class', i < step || (i === step && state === 'right') ? 'done' : i === step ? 'now' : null),
  );
}
