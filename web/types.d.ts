// What the core gives a page: the catalog, the view and the stage. The module writes them
// (src/front/web/catalog.c, view.c, answer.c); core.js hands them on. This file is for readers and for
// the type checker, and is no part of the page.

// -- The catalog: what changes only with the language -----------------------------------------------
//
// A `name` is for machines and the same in every language; what people read is in that of now.

export interface Catalog {
  version: string;
  games: Game[];
  /** All that core.do takes, with words for buttons. */
  commands: Command[];
  speeds: string[]; // "off", "fast", "normal", "slow"
  watches: string[]; // "never", "stuck", "lost", "safe"
}

export interface Command {
  name: string;
  title: string;
  about: string;
}

export interface Game {
  name: string;
  title: string;
  about: string;
  how: string; // how a move is written
  sides: string[];
  surface: 'cloth' | 'wood' | 'paper';
  options: Option[];
  kinds: Kind[];
  levels: Level[]; // of the standard game
}

/** Values are as users write them. There are `names`, or numbers from `least` to `most`. */
export interface Option {
  key: string;
  title: string;
  fresh: boolean; // a new game draws one if it is not given
  standard: string;
  names?: string[];
  words?: string[]; // what people call them
  least?: number;
  most?: number;
  step?: number;
}

export interface Kind {
  side: number; // -1: neither
  counted: boolean;
  size: number; // in squares
  art: string[]; // names of pictures: actor i has the one at i % art.length
}

export interface Level {
  name: string;
  title: string;
  about: string;
}

// -- The view: what is on the desk ------------------------------------------------------------------

/**
 * A new object with each change; members that did not change are the same objects as before, and so
 * are cells and moves.
 */
export interface View {
  /** What lies in front of the game. There may be a home without a game: then what follows from here to
   * the sentences, and what a game's course is, is not there yet. */
  home: Home | null;
  match: number; // how many there were so far, this one included
  game: string;
  spec: string; // the game with its options: "reversi:size=6"
  saved: string; // the name of its place among the unfinished games, or ""
  levels: Level[]; // who can be seated
  board: BoardShape;
  cells: Cell[];
  strokes: Line[]; // of the last move
  preview: Preview | null;
  touched: number[]; // cells that are selected
  buttons: MoveButton[]; // moves without a cell: core.press(move)
  /** Sentences: "Your turn: place a disc"; "" or what to tell the person; what the last move did. */
  status: string;
  message: string;
  refused: boolean; // the message says why something was not done
  last: string;
  question: Question | null; // what the desk wants to know: core.answer
  lesson: LessonView | null; // the board is a lesson's
  ending: Ending | null; // the game on the board is over
  offer: string; // of lessons: a sentence, or ""
  turn: number; // a side, or -1
  over: boolean;
  winner: number; // -1, 0, 1, or 2 for a draw
  yours: boolean; // a person may move
  busy: boolean; // something that was asked for is on its way: a move of the machine's, a hint, …
  prepared: number; // per cent of a table that is needed first, or -1
  looking: boolean; // an earlier position is shown
  now: number; // the entry on the board: 0 is the start
  speed: string;
  watch: string;
  seats: SeatView[];
  counters: Counter[]; // numbers beside the board, other than points
  moves: MoveView[]; // entry 1 is moves[0]
  estimates: (number | null)[]; // for each entry -1 (the first side loses) to 1, as far as known
  can: Record<string, boolean>; // commands that make sense now
  on: Record<string, boolean>; // commands that are switched on
}

export interface BoardShape {
  columns: number;
  rows: number;
  axes: boolean; // names stand at the edges (letters of columns, numbers of rows), else in the cells
  numbered: boolean; // columns have numbers as well
  flipped: boolean; // draw it turned by half a turn
}

export type Ground = 'plain' | 'safe' | 'round' | 'store' | 'hand'; // a hand is not shown
export type Mark =
  | 'played'
  | 'last'
  | 'target'
  | 'selected'
  | 'area'
  | 'candidate'
  | 'hint'
  | 'line'
  | 'change'
  | 'take'
  | 'best'; // no other move is as good, where values are shown

export interface Cell {
  name: string;
  x: number; // in squares; stores lie outside the board
  y: number;
  width: number;
  height: number;
  ground: Ground;
  pieces: { kind: number; count: number }[]; // at rest; for drawing use the stage
  // And where it can be touched (no store or hand):
  words?: string; // for screen readers: "c4, white disc, can be played"
  marks?: Mark[];
  value?: string; // of the best move that goes on here: "+4", "win 7", or ""
  worth?: number; // its sign
}

export type TouchedCell = Cell & Required<Pick<Cell, 'words' | 'marks' | 'value' | 'worth'>>;

/** x0, y0, x1, y1 in squares; 0.5 is the middle of the first. */
export type Line = [number, number, number, number];

export interface Preview {
  move: string;
  words: string;
  steps: Step[];
}

export type Step = LineStep | PieceStep;

export interface LineStep {
  verb: 'line';
  line: Line;
}

export interface PieceStep {
  verb: 'put' | 'move' | 'turn' | 'lift' | 'drop' | 'take' | 'fall';
  from: number;
  to: number;
  kind: number;
  becomes: number;
  count: number;
}

export interface MoveButton {
  move: number;
  text: string;
  value: string;
}

export interface Question {
  text: string;
  yes: string;
}

/** How a game ended. */
export interface Ending {
  headline: string; // "You win 38–26!"
  detail: string; // "Your first win against this level (novice)", or ""
  cheer: boolean; // a person has just won
}

export interface Home {
  cards: HomeCard[];
  latest: number; // the card of the game that was on the board last
}

export interface HomeCard {
  game: string;
  kept: string; // the game to continue: core.resume(kept); ""
  going: string; // where that one stands: "Move 12: Black to move", or ""
  reached: string; // "3 of 8 lessons, won 4 of 9", or ""
  lessons: number;
  finished: number;
  actions: HomeAction[]; // what can be done with it, in the order of the buttons
  suggested: string; // the name of the action that most people want next
  still: Still;
}

export interface HomeAction {
  name: string; // "play"
  title: string; // "Play"
}

/** A board at rest. */
export interface Still {
  board: BoardShape;
  cells: Cell[];
  strokes: Line[]; // of the last move
  actors: number[]; // as Stage.data has them
}

export interface LessonView {
  state: 'read' | 'task' | 'right' | 'wrong';
  number: number; // from 0
  lessons: number;
  step: number; // from 0
  steps: number;
  title: string;
  words: string; // what the teacher says
}

export interface SeatView {
  side: string; // "Black"
  name: string; // "human" or a level
  clock: string; // "1:05"
  machine: boolean;
  points?: number;
}

export interface Counter {
  words: string; // "Turns 4 of 30"
  side: number; // whose it is, or -1
}

export interface MoveView {
  text: string;
  side: number;
  sign?: string; // "?"
  grade?: string; // "mistake"
  words?: string; // … in the language of now
}

/** What the module says of a view: parts that changed. */
export interface Changes extends Partial<Omit<View, 'moves'>> {
  cell?: Record<string, Partial<Cell>>; // by the number of the cell
  moves?: { from: number; list: MoveView[] }; // the line goes on with these from there
}

// -- The stage: where the pieces are at a moment ----------------------------------------------------

/** A new object with each frame in which something moved. */
export interface Stage {
  moving: boolean;
  actors: number;
  /**
   * Actor i is at data[i * 7 …]: core.ACTOR has the places of its numbers. It shows `kind` until
   * turned is 0.5 and then `becomes`, as narrow as |cos(π · turned)| when these differ; x, y is its
   * middle in squares; shown is its opacity; raised ones are painted later. Actors keep their number
   * while a game goes on.
   */
  data: Float64Array;
  beams: Float64Array; // x0, y0, x1, y1, drawn (0 to 1 of its length), and so on
  counts: Float64Array; // how many counted pieces lie in each cell just now
  points: Float64Array; // of both sides just now: those that are on their way do not count yet
}

// -- A guide: the rules of a game --------------------------------------------------------------------

/** The members that its kind has. */
export interface GuideBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'table' | 'literal' | 'example';
  level?: number; // of a heading, from 1; of an item, from 0
  number?: number; // of an item of a numbered list, else 0
  words?: GuideSpan[]; // of a heading, a paragraph, an item
  rows?: GuideSpan[][][]; // of a table; the first row has the titles
  text?: string; // of a literal: lines of notation
  example?: GuideExample;
}

export interface GuideSpan {
  text: string;
  strong: boolean;
  stressed: boolean;
  code: boolean;
}

/** A board, or several to step through. */
export interface GuideExample {
  game: string;
  title: string; // or ""
  options: string; // in words, or ""
  steps: GuideStep[];
}

export interface GuideStep extends Still {
  say: string; // sentences, one a line, or ""
  words: string; // what is on the board
  refusals: Refusal[];
}

/** What is no move, and why. */
export interface Refusal {
  entry: string;
  why: string;
}

// -- Lessons ---------------------------------------------------------------------------------------

export interface Lesson {
  title: string;
  finished: boolean;
}

// -- Statistics ------------------------------------------------------------------------------------

export interface Statistics {
  games: GameScore[];
  refusal: string; // why they could not be read, or ""
}

/** How games ended. */
export interface Score {
  won: number;
  drawn: number;
  lost: number;
  best: string | null; // the shortest time that a game was won in: "1:05"
}

/** All games of a kind. */
export interface GameScore extends Score {
  title: string;
  words: string; // "Won 3 of 5, 1 draw, best time 1:20"
  rows: ScoreRow[]; // opponents from the weakest on
}

export interface ScoreRow extends Score {
  options: string; // "size=6", or ""
  side?: string; // the person's, and who played against them; none where one plays alone
  opponent?: string;
}

// -- The ladder ------------------------------------------------------------------------------------

export interface Ladder {
  rungs: Rung[]; // weakest first
  deals: Deal[]; // of boards that are dealt: how hard they can be
}

export interface Rung {
  name: string;
  title: string; // "Novice"
  about: string; // "Looks 2 moves ahead, often gives away about 12 discs"
  elo: number | null;
  brief: boolean; // belongs to the short ladder
  suggested: boolean; // exactly one is
  score: string; // "Won 3 of 5", or ""
}

export interface Deal {
  name: string;
  title: string;
}

// -- Around the core --------------------------------------------------------------------------------

export interface Callbacks {
  /** Something to show is different: `before` is the view until then, or null. */
  change?(view: View, before: View | null): void;
  /** Pieces are elsewhere, or on another board: called in every animation frame until they lie still. */
  frame?(stage: Stage): void;
  /** Only clocks have moved: view.seats[…].clock. */
  clock?(view: View): void;
  /** The program ended with a bug: nothing works any more but loading the page again. */
  broken?(error: unknown): void;
  /** What an engine knows from data could not be loaded: it plays and judges worse. */
  lacking?(): void;
}

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface CoreWorker {
  onmessage: ((event: { data: string[] | { lacks: boolean } }) => void) | null;
  onerror: ((event: unknown) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

/** What surrounds the core in a browser; a test gives its own. */
export interface Host {
  compile(): Promise<WebAssembly.Module>;
  storage(): Store; // throws where it is denied
  makeWorker(): CoreWorker;
  /** A number that a worker sees change at once; null where pages may not share memory. */
  shareNumber(): Int32Array | null;
  now(): number; // seconds
  /** Calls back with the next frame, or soon where nobody looks. */
  onFrame(call: () => void): void;
}

/** The module's exports: numbers in, an address or a number out. */
export type Exports = Record<string, (...numbers: number[]) => number> & {
  memory: WebAssembly.Memory;
};
