// A line to the server that mends itself: what must not be lost is said again once it stands.

import { Paced } from "./paced";
import type { Heard, No, Said } from "./wire";

export type Line = "connecting" | "open" | "lost" | "closed";

/** What was wanted is not done: why, and the rule. */
export class Refusal extends Error {
  constructor(
    why: string,
    readonly rule = "",
    readonly says = "",
  ) {
    super(why);
  }
}

interface Waiting {
  said: Said;
  done: (heard: Heard) => void;
  failed: (why: Refusal) => void;
}

/** A line that public/early.js has opened while the client was still on its way, with what it has heard. */
type Early = WebSocket & { heard?: MessageEvent<string>[] };
declare global {
  interface Window {
    early?: Early | undefined;
  }
}

const LATE = [200, 400, 800, 1500]; // milliseconds until the next try
const FOR_GOOD = new Set([1000, 1003, 1008]); // codes after which trying again would change nothing

export class Socket {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private ref = 0;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;
  private paced = new Paced((heard) => this.receive(heard));

  constructor(
    private readonly address: string,
    private readonly hear: (heard: Heard) => void,
    private readonly stands: (line: Line) => void,
  ) {
    addEventListener("online", this.now);
    this.connect();
  }

  /** Say something, and get what answers it. Rejects with a `Refusal`. */
  ask<T extends Heard>(said: Said): Promise<T> {
    const ref = ++this.ref;
    this.paced.rest();
    return new Promise((done, failed) => {
      this.waiting.set(ref, { said, done: done as (heard: Heard) => void, failed });
      if (this.socket?.readyState === WebSocket.OPEN) this.send(ref, said);
      else if (said.type !== "choose") this.fail(ref, "There is no connection just now. Try again in a moment.");
    });
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.now);
    this.socket?.close();
  }

  private connect(): void {
    this.stands(this.tries ? "lost" : "connecting");
    const socket = this.early() ?? new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.stands("open");
      // A choice said twice counts once, so the ones without an answer are said again.
      for (const [ref, { said }] of this.waiting) this.send(ref, said);
    };
    socket.onmessage = (message) => this.paced.take(JSON.parse(message.data as string) as Heard);
    socket.onclose = (closed) => this.lost(closed.code);
  }

  /** The line that was opened early, if it stands; what it missed comes as soon as one listens. */
  private early(): WebSocket | undefined {
    const { early } = window;
    window.early = undefined;
    if (early?.url !== this.address || early.readyState > WebSocket.OPEN) return undefined;
    queueMicrotask(() => {
      if (early.readyState === WebSocket.OPEN) early.onopen?.(new Event("open"));
      for (const message of early.heard ?? []) early.onmessage?.(message);
    });
    return early;
  }

  private lost(code: number): void {
    this.paced.flush();
    for (const [ref, { said }] of this.waiting) {
      if (said.type !== "choose") this.fail(ref, "The connection broke off before that was done.");
    }
    if (this.over) return;
    if (FOR_GOOD.has(code)) return this.stands("closed");
    this.stands("lost");
    this.timer = setTimeout(() => this.connect(), LATE[Math.min(this.tries++, LATE.length - 1)]);
  }

  private now = (): void => {
    if (this.over || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private send(ref: number, said: Said): void {
    this.socket?.send(JSON.stringify({ ref, ...said }));
  }

  private receive(heard: Heard): void {
    const waiting = heard.ref ? this.waiting.get(heard.ref) : undefined;
    if (waiting) {
      this.waiting.delete(heard.ref as number);
      if (heard.type === "refused") waiting.failed(refusal(heard));
      else waiting.done(heard);
    }
    this.hear(heard);
  }

  private fail(ref: number, why: string): void {
    this.waiting.get(ref)?.failed(new Refusal(why));
    this.waiting.delete(ref);
  }
}

const refusal = (no: No): Refusal => new Refusal(no.why, no.rule, no.says);
