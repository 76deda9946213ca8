// What client and server say to each other, as docs/wire.md has it. Fields at their defaults may be missing.

export interface RulesLine {
  label: string;
  text: string;
}

export interface Face {
  card: string;
  title: string;
  kind: string;
  colors?: string[];
  number?: number | null;
  number_of?: string;
  icons?: string[];
  lines?: RulesLine[];
  flavour?: string;
  numbers?: Record<string, number>;
  short?: string;
  called?: string;
}

export interface Piece {
  key: string;
  card?: string;
  back?: string;
  title?: string;
  number?: number | null;
  tokens?: Record<string, number>;
  marks?: string[];
  at?: [number, number] | null;
  icon?: string;
  seat?: number | null;
}

export interface Area {
  name: string;
  shape: string;
  title: string;
  seat?: number | null;
  pieces?: Piece[];
  count?: number;
  back?: string;
  most?: number | null;
  lines?: [string, string][];
  note?: string;
  rising?: boolean;
  cells?: Record<string, number[]>;
  group?: string;
  at?: [number, number] | null;
}

export interface Option {
  key: string;
  label: string;
  pieces?: string[];
}

export interface Refused {
  key: string;
  label: string;
  why: string;
  rule: string;
  pieces?: string[];
}

export interface Decision {
  number: number;
  seat: number;
  seats: number[];
  kind: string;
  text: string;
  shape: string;
  options?: Option[] | null;
  pieces?: Record<string, number>;
  low?: number;
  high?: number;
  weights?: Record<string, number>;
  needed?: number;
  secret?: boolean;
  about?: string[];
}

export interface Happened {
  depth: number;
  text: string;
  kind?: string;
  rule?: string;
}

export interface LogLine {
  entry: number;
  seat: number;
  name: string;
  text: string;
  came?: string;
  by?: string;
}

export interface Back {
  undo: boolean;
  redo: boolean;
  why?: string;
}

/** What a lesson says at a step; `keys` are what it wants this seat to choose. */
export interface Taught {
  step: number;
  of: number;
  text: string;
  keys?: string[];
  rules?: string[];
  over?: boolean;
}

/** A step of the game that has begun, and the ids of its rules. */
export interface Phase {
  title: string;
  rules?: string[];
}

export interface Seen {
  type: "view";
  number: number;
  seat: number | null;
  whole: boolean;
  areas: Area[];
  faces?: Record<string, Face>;
  names?: string[];
  active?: number | null;
  decisions?: Decision[];
  asides?: Option[];
  refused?: Refused[];
  waiting?: number[];
  entry?: number;
  log?: LogLine[];
  news?: Happened[];
  back?: Back;
  outcome?: string;
  ending?: string;
  lesson?: Taught | null;
  phases?: Phase[];
}

export interface Chair {
  seat: number;
  name: string;
  person?: string;
  mine?: boolean;
  here?: boolean;
  bot?: string;
}

export interface Asked {
  number: number;
  to: number;
  by: string;
  of: string[];
  me: boolean;
}

export interface Savepoint {
  id: number;
  name: string;
  number: number;
  entry: number;
}

export interface Facts {
  id: string;
  game: string;
  title: string;
  owner: string;
  mine: boolean;
  chairs: Chair[];
  undo: string;
  undo_now: string;
  options?: Record<string, unknown>;
  number?: number;
  outcome?: string;
  created?: number;
  changed?: number;
  watching?: string[];
  asked?: Asked | null;
  savepoints?: Savepoint[];
  notice?: string;
  waiting?: number[];
  stands?: string[];
}

export interface ChatLine {
  name: string;
  text: string;
  at: number;
}

export type Answer = string | number | string[];

/** A message of the client, without the `ref` that the socket gives it. */
export type Said =
  | { type: "choose"; number: number; seat: number; answer: Answer; aside?: boolean }
  | { type: "undo"; number: number; to?: number }
  | { type: "redo"; number: number }
  | { type: "agree"; number: number; yes: boolean }
  | { type: "take" | "leave" | "hint"; seat: number }
  | { type: "bot"; seat: number; bot: string | null }
  | { type: "name"; name: string }
  | { type: "policy"; undo: string }
  | { type: "point"; key: string }
  | { type: "chat" | "report"; text: string }
  | { type: "why"; seat: number; key?: string | string[] }
  | { type: "history" | "look"; entry: number; seat: number | null }
  | { type: "savepoint"; name: string }
  | { type: "course" }
  | { type: "branch"; savepoint?: number; entry?: number };

export interface Hello {
  type: "hello";
  name: string;
  table: Facts;
  chat?: ChatLine[];
}
export interface Done {
  type: "done";
  number: number;
}
export interface No {
  type: "refused";
  why: string;
  rule?: string;
  says?: string;
}
export interface Explained {
  type: "explained";
  seat: number;
  refused: Refused[];
  rules?: Record<string, string>;
}
export interface Told {
  type: "history";
  entry: number;
  seat: number | null;
  events: Happened[];
  rules?: Record<string, string>;
}
export interface Looked {
  type: "looked";
  entry: number;
  view: Seen;
}
export interface Way {
  name: string;
  title: string;
  values: number[][];
  wins?: boolean;
}
export interface Went {
  type: "course";
  seed: number;
  start: number;
  ways: Way[];
  achieved?: string[];
}
export interface Branched {
  type: "branched";
  table: string;
}
export interface Reported {
  type: "reported";
  name: string;
  file: string;
  whole: string;
}
export interface Advised {
  type: "hint";
  seat: number;
  keys: string[];
  text: string;
  reason: string;
  best?: Promising[];
}
/** An answer that promises much, and what, in words. */
export interface Promising {
  keys: string[];
  text: string;
  result?: string;
}

/** Whatever the server says; the `ref` is that of the message it answers. */
export type Heard = { ref?: number } & (
  | Hello
  | Seen
  | { type: "table"; table: Facts }
  | { type: "chat"; line: ChatLine }
  | { type: "gone"; why: string }
  | { type: "pointed"; name: string; key: string }
  | Done
  | No
  | Explained
  | Told
  | Looked
  | Went
  | Branched
  | Reported
  | Advised
);

export interface Me {
  name: string;
  new: boolean;
}

export interface Value {
  value: boolean | number | string;
  title: string;
  face?: Face | null;
  seats?: number[] | null;
}

export interface Setting {
  name: string;
  title: string;
  several: boolean;
  values: Value[];
  default: boolean | number | string | string[];
  newcomer: boolean | number | string | string[];
}

export interface Learnt {
  title: string;
  seats: number;
  steps: number;
  next: { seats: number; options: Record<string, unknown> };
}

export interface Described {
  id: string;
  title: string;
  short: string;
  seats: number[];
  settings: Setting[];
  words: Record<string, string>;
  keywords: Record<string, string>;
  lesson?: Learnt | null;
}

export interface Opening {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  seed?: number;
  take?: number[];
  bots?: Record<string, string>;
  undo?: string;
  lesson?: boolean;
}

export interface Clause {
  id: string;
  section: string;
  text: string;
  example?: string;
}
