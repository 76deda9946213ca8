// The table as this person sees it. State flows one way: what the server says comes in, choices go out.

import { journey } from "../look/travel";
import { sound } from "../look/sounds";
import { Failed, facts as factsOf } from "./http";
import { merge } from "./merge";
import { offers, pieces, type Offer } from "./offers";
import { Press } from "./press";
import { canPass, isWatched, Secret } from "./secret.svelte";
import { answer, count, isEnough, isGathered, putBack, size, take, type Taken } from "./sharing";
import { Refusal, Socket, type Line } from "./socket";
import type {
  Advised,
  Answer,
  ChatLine,
  Decision,
  Described,
  Facts,
  Face,
  Heard,
  Looked,
  Piece,
  Refused,
  Said,
  Seen,
} from "./wire";

export interface Notice {
  text: string;
  rule?: string;
  says?: string;
}

export const FACED = "attempted"; // the mark of a card that is dealt with just now
export const TURNED = "exhausted"; // and of one that lies askew: a small one says so by that alone
const LATE = 150; // milliseconds until one is told that a server takes its time: a dimmed row is painted anew
const LOOKS = new Set<Said["type"]>(["why", "history", "look", "course", "hint", "point"]); // and change nothing
const POINTING = 6000; // milliseconds that a pointing finger stays

export class Table {
  line: Line = $state("connecting");
  name = $state("");
  gone = $state(""); // that the table has been deleted, in a sentence
  facts: Facts | undefined = $state.raw();
  game: Described | undefined = $state.raw();
  views: Record<string, Seen> = $state.raw({});
  chat: ChatLine[] = $state.raw([]);
  pointed: Record<string, string> = $state({}); // key: who points at it
  notice: Notice | undefined = $state.raw();
  hinted: Advised | undefined = $state.raw(); // what a hint says of the open question
  hinting = $state(false); // whether one is thought of
  lit = $state(""); // the piece or option that is looked at
  taken: Taken = $state.raw({});
  sending = $state(false);
  late = $state(false); // what was sent is not answered at once
  replayed: Looked | undefined = $state.raw(); // a moment of the past that is shown instead of now
  wished: number | undefined = $state(); // the seat that one wants to look from
  revealed: number | undefined = $state(); // the seat whose hand may be seen on a shared screen
  shared = $state(false); // whether several people use this screen

  press = new Press();
  secret = new Secret((decision, answer) => void this.#send(decision, answer));

  #socket: Socket;
  #lastQuestion = "";

  /** The keys that a hint would take. */
  advice = $derived(this.hinted?.keys ?? []);
  /** The seats that this person holds, in order. */
  mine = $derived((this.facts?.chairs ?? []).filter((chair) => chair.mine).map((chair) => chair.seat));
  /** Those of them that are asked something. */
  asked = $derived(this.mine.filter((seat) => this.views[seat]?.decisions?.length));
  /** The seat that one looks from; undefined for a spectator. */
  seat = $derived(this.#looksFrom());
  view: Seen | undefined = $derived(this.replayed?.view ?? this.views[this.seat ?? "all"]);
  decision: Decision | undefined = $derived(this.replayed ? undefined : this.view?.decisions?.[0]);
  /** Whether pieces are put together for it. */
  gathers = $derived(!!this.decision && isGathered(this.decision));
  offers: Offer[] = $derived(this.view ? offers(this.view, this.decision) : []);
  /** The keys of what a hint names, or else of what a lesson wants. */
  advised: string[] = $derived(this.advice.length ? this.advice : (this.view?.lesson?.keys ?? []));
  /** The pieces that the question speaks of, and those that are dealt with just now. */
  about: Set<string> = $derived(new Set([...(this.decision?.about ?? []), ...this.#faced()]));
  /** What each piece is offered for. */
  offered: Map<string, Offer[]> = $derived(byPiece(this.offers));
  refused: Map<string, Refused> = $derived(
    new Map((this.view?.refused ?? []).flatMap((no) => [no.key, ...(no.pieces ?? [])].map((key) => [key, no]))),
  );
  /** What is refused and lies nowhere on the table. */
  unseen: Refused[] = $derived(
    (this.view?.refused ?? []).filter((no) => ![no.key, ...(no.pieces ?? [])].some((key) => this.piece(key))),
  );
  /** Why the share that has been put together will not do; undefined while that is not known. */
  shareRefused: Refused | undefined = $state.raw();
  judging = $state(false); // while that is asked
  /** Whether a shared screen waits until the next player sits before it. */
  veiled = $derived(this.shared && this.mine.length > 1 && this.seat !== undefined && this.revealed !== this.seat);

  constructor(readonly id: string) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/live`;
    this.#socket = new Socket(
      address,
      (heard) => this.#hear(heard),
      (line) => this.#stands(line),
    );
  }

  close(): void {
    this.#socket.close();
  }

  /** While the line is broken the table may be deleted: then there is nothing to come back to. */
  #stands(line: Line): void {
    this.line = line;
    if (line !== "lost" || !this.facts) return;
    factsOf(this.id).catch((why) => why instanceof Failed && why.status === 404 && this.#end("It has been deleted."));
  }

  #end(why: string): void {
    this.gone = why;
    this.#socket.close();
  }

  #faced(): string[] {
    return this.view ? pieces(this.view).flatMap((piece) => (piece.marks?.includes(FACED) ? piece.key : [])) : [];
  }

  #looksFrom(): number | undefined {
    const wished = this.wished;
    if (wished !== undefined && this.mine.includes(wished)) {
      if (this.asked.includes(wished) || !this.asked.length) return wished;
    }
    return this.asked[0] ?? (wished !== undefined && this.mine.includes(wished) ? wished : this.mine[0]);
  }

  // words and faces

  /** What the game calls something: `mark`, `token`, `kind`, `part`, `number`, `color`. */
  word(sort: string, name: string): string {
    return this.game?.words[`${sort}-${name}`] ?? name;
  }

  /** What a thing shows: a colour, or a picture. */
  named(icon: string): string {
    const { words = {} } = this.game ?? {};
    return words[`icon-${icon}`] ?? words[`color-${icon}`] ?? icon;
  }

  /** So many of something: a word with "$" says where the number stands. */
  count(sort: string, name: string, n: number): string {
    const word = this.word(sort, name);
    return word.includes("$") ? word.replace("$", `${n}`) : `${n} ${word}`;
  }

  face(piece: Piece): Face | undefined {
    const faces = this.view?.faces ?? {};
    return faces[piece.card || ""] ?? faces[piece.back || ""];
  }

  piece(key: string): Piece | undefined {
    return this.view && pieces(this.view).find((piece) => piece.key === key);
  }

  /** Who plays a seat, as one says it: "Asha", "Asha (Mira)", "Asha (bot)". */
  player(seat: number): string {
    const chair = this.facts?.chairs[seat];
    const name = this.view?.names?.[seat] ?? chair?.name ?? `Seat ${seat + 1}`;
    if (chair?.bot) return `${name} (bot)`;
    return chair?.person && !chair.mine ? `${name} (${chair.person})` : name;
  }

  // choosing

  isTaken = (key: string): number => (this.secret.held === key ? 1 : (this.taken[key] ?? 0));

  /** Choose an offer by a press of its own; of a share of pieces, take one more of it, or put it back. */
  pick(offer: Offer, by: UIEvent): void {
    const decision = this.decision;
    const keys = [...offer.keys].sort((a, b) => this.#rank(a) - this.#rank(b));
    const key = keys[0];
    if (this.press.isStray(by) || !decision || key === undefined || this.sending) return;
    if (this.gathers && !offer.aside) void this.#take(take(decision, this.taken, keys));
    else void this.choose(decision.shape === "share" && !offer.aside ? [key] : key, offer.aside);
  }

  /** Of equal pieces those that are advised come first. */
  #rank = (key: string): number => (this.advised.includes(key) ? 0 : 1);

  /** Put one back of what has been taken of an offer. */
  putBack(offer: Offer): void {
    if (!this.sending && count(this.taken, offer.keys)) void this.#take(putBack(this.taken, offer.keys));
  }

  /** Put a share together; what is enough in number may still be refused as a whole. */
  async #take(taken: Taken): Promise<void> {
    const { decision } = this;
    this.taken = taken;
    this.shareRefused = undefined;
    this.judging = false;
    if (!decision || !isEnough(decision, taken) || !size(taken)) return;
    this.judging = true;
    const told = await this.say({ type: "why", seat: decision.seat, key: answer(taken) });
    if (this.taken !== taken) return; // more has been taken meanwhile, and is judged by itself
    this.judging = false;
    if (told?.type === "explained") this.shareRefused = told.refused[0];
  }

  /** Whether the share that has been put together can be given. */
  get isReady(): boolean {
    const { decision } = this;
    return !!decision && isEnough(decision, this.taken) && !this.shareRefused && !this.judging && !this.sending;
  }

  /** Give the share that has been put together. */
  give(by: UIEvent): void {
    if (!this.press.isStray(by) && this.isReady) void this.choose(answer(this.taken));
  }

  async choose(answer: Answer, aside = false): Promise<void> {
    const { decision } = this;
    if (!decision || this.sending || (decision.secret && this.secret.hold(decision, answer))) return;
    await this.#send(decision, answer, aside);
  }

  async #send({ number, seat }: Decision, answer: Answer, aside = false): Promise<void> {
    this.sending = true;
    const late = setTimeout(() => (this.late = true), LATE);
    const said: Said = { type: "choose", number, seat, answer };
    await this.say(aside ? { ...said, aside } : said);
    clearTimeout(late);
    this.late = this.sending = false;
  }

  undo(to?: number): void {
    const { view } = this;
    if (!view?.back?.undo) return this.tell(view?.back?.why || "There is nothing to take back.");
    void this.say({ type: "undo", number: view.number, ...(to === undefined ? {} : { to }) });
  }

  redo(): void {
    const { view } = this;
    if (view?.back?.redo) void this.say({ type: "redo", number: view.number });
    else this.tell("There is nothing to make again.");
  }

  async hint(): Promise<void> {
    const asked = this.decision;
    if (!asked) return this.tell("Nobody asks you anything just now.");
    if (this.hinting) return;
    this.hinting = true;
    const told = await this.say({ type: "hint", seat: asked.seat }).finally(() => (this.hinting = false));
    if (told?.type === "hint" && this.decision?.number === asked.number) this.hinted = told;
  }

  async look(entry: number): Promise<void> {
    const told = await this.say({ type: "look", entry, seat: this.seat ?? null });
    if (told?.type === "looked") journey(() => (this.replayed = told));
  }

  /** Say something; what is refused is told to the person. */
  async say(said: Said): Promise<Heard | undefined> {
    if (!LOOKS.has(said.type)) this.press.change();
    try {
      return await this.#socket.ask(said);
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      this.notice = { text: why.message, rule: why.rule, says: why.says };
      return undefined;
    }
  }

  tell(text: string): void {
    this.notice = { text };
  }

  // hearing

  #hear(heard: Heard): void {
    if (heard.type === "view") this.#see(heard);
    else if (heard.type === "hello") this.#greet(heard.name, heard.table, heard.chat ?? []);
    else if (heard.type === "table") this.#seat(heard.table);
    else if (heard.type === "chat") this.chat = [...this.chat, heard.line];
    else if (heard.type === "gone") this.#end(heard.why);
    else if (heard.type === "pointed") this.#point(heard.key, heard.name);
    else if (heard.type === "refused" && !heard.ref) this.tell(heard.why);
  }

  #greet(name: string, facts: Facts, chat: ChatLine[]): void {
    this.name = name;
    this.chat = chat;
    this.views = {};
    this.#seat(facts);
  }

  #seat(facts: Facts): void {
    const asked = this.facts?.asked;
    if (asked && !asked.me && !facts.asked && facts.number === asked.number) this.tell("It stays as it is: not all agree to take it back.");
    this.facts = facts;
    this.press.change();
    const held = facts.chairs.filter((chair) => chair.mine).map((chair) => `${chair.seat}`);
    const kept = held.length ? held : ["all"];
    this.views = Object.fromEntries(Object.entries(this.views).filter(([seat]) => kept.includes(seat)));
  }

  #see(told: Seen): void {
    const at = `${told.seat ?? "all"}`;
    const last = this.views[at];
    if (last && told.number < last.number && !told.whole) return;
    journey(() => (this.views = { ...this.views, [at]: merge(last, told) }));
    if (last && told.number !== last.number) this.#moved();
    this.#asks();
    this.#keepSecret();
    this.#call();
  }

  #moved(): void {
    this.press.change();
    this.notice = undefined;
    this.hinted = undefined;
    this.taken = {};
    this.shareRefused = undefined;
    this.judging = false;
    this.pointed = {};
    sound("rustle");
  }

  /** Whatever this person has answered, the next question is another, though it sounds the same. */
  #asks(): void {
    const { decision } = this;
    const answers = this.view?.log?.filter((line) => line.seat === decision?.seat).length;
    this.press.ask(JSON.stringify([decision?.seat, decision?.kind, decision?.text, answers]));
  }

  /** A secret question has a clock of its own. */
  #keepSecret(): void {
    const asked = this.asked.map((seat) => this.views[seat]?.decisions?.[0]).find(canPass);
    const log = (asked && this.views[asked.seat]?.log) ?? [];
    this.secret.ask(asked, log.filter((line) => line.seat === asked?.seat).length, isWatched(this.facts));
  }

  /** A chime when a question comes to this person. */
  #call(): void {
    const question = this.asked.map((seat) => `${seat}:${this.views[seat]?.decisions?.[0]?.kind}`).join();
    if (question && !this.#lastQuestion) sound("chime");
    this.#lastQuestion = question;
  }

  #point(key: string, name: string): void {
    for (const [at, who] of Object.entries(this.pointed)) if (who === name) delete this.pointed[at];
    if (!key) return;
    this.pointed[key] = name;
    setTimeout(() => this.pointed[key] === name && delete this.pointed[key], POINTING);
  }
}

function byPiece(all: Offer[]): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of all) {
    for (const key of new Set([...offer.pieces, ...offer.keys])) found.set(key, [...(found.get(key) ?? []), forPiece(offer, key)]);
  }
  return found;
}

/** Of equal pieces, the one that is touched is the one that is chosen. */
const forPiece = (offer: Offer, key: string): Offer =>
  offer.keys.includes(key) ? { ...offer, keys: [key] } : offer;

