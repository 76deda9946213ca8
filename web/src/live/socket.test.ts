// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal, Socket } from "./socket";
import type { Said } from "./wire";

class Wire {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: Wire[] = [];
  readyState = 0;
  said: { ref: number; type: string }[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (closed: { code: number }) => void;
  constructor(readonly address: string) {
    Wire.all.push(this);
  }
  send = (text: string) => this.said.push(JSON.parse(text));
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  tell = (what: object) => this.onmessage?.({ data: JSON.stringify(what) });
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const choose: Said = { type: "choose", number: 3, seat: 0, answer: "a" };
const A_PICTURE = 300; // milliseconds, at most: then what is pressed is painted, and answers are heard
const last = () => Wire.all.at(-1) as Wire;

describe("the line to the server", () => {
  let socket: Socket;
  const stands = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Wire);
    Wire.all = [];
    socket = new Socket("ws://table", () => {}, stands);
    last().open();
  });
  afterEach(() => {
    socket.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("takes a line over that was opened early, with what it has heard, once", async () => {
    const line = Object.assign(new Wire("ws://early"), { url: "ws://early", readyState: 1, heard: [{ data: '{"type":"chat"}' }] });
    vi.stubGlobal("early", line);
    const heard: unknown[] = [];
    const early = new Socket("ws://early", (said) => heard.push(said), stands);
    await Promise.resolve();
    expect(Wire.all.filter(({ address }) => address === "ws://early")).toEqual([line]);
    expect([heard, stands.mock.lastCall]).toEqual([[{ type: "chat" }], ["open"]]);
    line.tell({ type: "gone" });
    expect(heard).toHaveLength(2);
    early.close();
    new Socket("ws://early", () => {}, stands).close();
    expect(Wire.all.filter(({ address }) => address === "ws://early")).toHaveLength(2);
  });

  it("gives each answer to who asked", async () => {
    const [first, second] = [socket.ask(choose), socket.ask({ type: "hint", seat: 0 })];
    last().tell({ type: "hint", ref: 2, seat: 0, keys: [], text: "b", reason: "" });
    last().tell({ type: "done", ref: 1, number: 4 });
    vi.advanceTimersByTime(A_PICTURE);
    expect([(await first).type, (await second).type]).toEqual(["done", "hint"]);
  });

  it("rejects what is refused, with the rule", async () => {
    const asked = socket.ask(choose);
    last().tell({ type: "refused", ref: 1, why: "Not now.", rule: "X-1" });
    vi.advanceTimersByTime(A_PICTURE);
    await expect(asked).rejects.toMatchObject({ message: "Not now.", rule: "X-1" });
  });

  it("says a choice again, the same, when the line broke before its answer", async () => {
    const asked = socket.ask(choose);
    last().close();
    vi.advanceTimersByTime(300);
    last().open();
    expect(last().said).toEqual([{ ref: 1, ...choose }]);
    last().tell({ type: "done", ref: 1, number: 4 });
    expect((await asked).type).toBe("done");
  });

  it("keeps a choice that is made while there is no line", () => {
    last().close();
    void socket.ask(choose);
    vi.advanceTimersByTime(300);
    last().open();
    expect(last().said).toHaveLength(1);
  });

  it("rejects other wishes when the line breaks, and says them not again", async () => {
    const asked = socket.ask({ type: "undo", number: 3 });
    last().close();
    await expect(asked).rejects.toBeInstanceOf(Refusal);
    vi.advanceTimersByTime(300);
    last().open();
    expect(last().said).toEqual([]);
  });

  it("tries again within two seconds, again and again", () => {
    for (let n = 0; n < 6; n++) {
      last().close();
      const before = Wire.all.length;
      vi.advanceTimersByTime(2000);
      expect(Wire.all.length).toBe(before + 1);
    }
  });

  it("does not try again where the server has closed for good", () => {
    last().close(1008);
    vi.advanceTimersByTime(60_000);
    expect([Wire.all.length, stands.mock.lastCall]).toEqual([1, ["closed"]]);
  });
});
