import { beforeEach, describe, expect, it, vi } from "vitest";
import { Press } from "./press";

const at = (timeStamp: number, detail = 1) => ({ timeStamp, detail }) as UIEvent;

describe("a press", () => {
  let press: Press;
  const click = (time: number, detail = 1): boolean => {
    press.begin(at(time - 10));
    return press.isSecond(at(time, detail)) || press.isStray(at(time, detail));
  };
  const ask = (question: string, time: number) => {
    vi.spyOn(performance, "now").mockReturnValue(time);
    press.ask(question);
  };
  beforeEach(() => {
    press = new Press();
    ask("first", 1000);
  });

  it("answers at once what it was made for", () => expect(click(1020)).toBe(false));

  it("does not answer twice as a double click, however slow", () => {
    expect([click(1800), click(1900, 2)]).toEqual([false, false]); // the question stands as it stood
    ask("second", 2000);
    expect([click(2100, 2), click(2450, 3)]).toEqual([true, true]);
  });

  it("answers the next question where one clicks on and on", () => {
    ask("second", 2000);
    expect([click(2300, 2), click(2600, 3)]).toEqual([true, false]);
  });

  it("answers the next question elsewhere as soon as one can", () => {
    ask("second", 2000);
    expect(click(2015)).toBe(false);
  });

  it("does not answer what came under the finger", () => {
    press.begin(at(1990));
    ask("second", 2000);
    expect(press.isStray(at(2010))).toBe(true);
  });

  it("does not answer by a key what was not there yet", () => {
    ask("second", 2000);
    expect([press.isStray(at(1995, 0)), press.isStray(at(2001, 0))]).toEqual([true, false]);
  });

  it("does not answer on a card that its own first half has brought up", () => {
    click(1900);
    vi.spyOn(performance, "now").mockReturnValue(1901);
    press.show();
    expect([click(2000, 2), click(2050)]).toEqual([true, false]);
  });

  it("does nothing a second time as a double click, whether what it did has come back yet or not", () => {
    vi.spyOn(performance, "now").mockReturnValue(1900);
    press.change();
    expect([click(2000, 2), click(2050), click(2450, 3)]).toEqual([true, false, false]);
  });

  it("goes on where the same is asked again", () => {
    ask("first", 2000);
    expect(click(1999)).toBe(false);
  });
});
