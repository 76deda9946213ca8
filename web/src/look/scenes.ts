// Where a picture is: outlines in a box of 140 by 100, from the far to the near.

import type { Chance } from "./chance";

export interface Ground {
  d: string;
  far: number; // from 1, on the horizon, to 0, right here
}

const WIDE = 140;
const short = (n: number) => n.toFixed(1);

/** Land up to an outline of so many points; `rough` is how high it goes, `round` whether it rolls. */
function ridge(chance: Chance, base: number, rough: number, points: number, round: boolean): string {
  const step = WIDE / (points - 1);
  const heights = Array.from({ length: points }, () => base - chance.next() ** 1.4 * rough);
  const spots = heights.map((y, n) => [n * step, y] as const);
  if (!round) return `M-2 104L${spots.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}L142 104z`;
  const rolls = spots.slice(1).map(([x, y], n) => {
    const [before, height] = spots[n] as readonly [number, number];
    const middle = short((before + x) / 2);
    return `C${middle} ${short(height)} ${middle} ${short(y)} ${short(x)} ${short(y)}`;
  });
  return `M-2 104V${short(heights[0] ?? base)}H0${rolls.join("")}H142V104z`;
}

function hills(chance: Chance): Ground[] {
  const round = chance.maybe();
  return [
    { d: ridge(chance, 62, 34, 9, round), far: 0.82 },
    { d: ridge(chance, 70, 26, 8, round), far: 0.58 },
    { d: ridge(chance, 80, 16, 6, !round), far: 0.34 },
  ];
}

function wood(chance: Chance): Ground[] {
  const trunk = (x: number, w: number) => `M${x} 104q${w * 0.3}-52 ${-w * 0.4}-108h${w}q${-w * 0.2} 60 ${w * 0.5} 108z`;
  const row = (many: number, w: number) =>
    Array.from({ length: many }, (_, n) => trunk(((n + chance.between(0.1, 0.9)) * WIDE) / many, w * chance.between(0.7, 1.3))).join("");
  return [
    { d: ridge(chance, 66, 18, 9, true), far: 0.85 },
    { d: row(9, 4), far: 0.68 },
    { d: row(6, 7) + ridge(chance, 84, 8, 7, true), far: 0.42 },
  ];
}

function towers(chance: Chance): Ground[] {
  const house = (x: number, top: number, w: number) => {
    const roof = chance.between(4, 12);
    return `M${x} 104V${top}l${w / 2}-${roof} ${w / 2} ${roof}V104z`;
  };
  const row = (many: number, top: number) =>
    Array.from({ length: many }, (_, n) => house((n * WIDE) / many, (top + chance.between(-14, 14)) | 0, (WIDE / many) * chance.between(0.6, 1.05))).join("");
  return [
    { d: row(13, 52), far: 0.82 },
    { d: row(9, 66), far: 0.58 },
    { d: ridge(chance, 84, 8, 7, true), far: 0.34 },
  ];
}

function shore(chance: Chance): Ground[] {
  const streaks = Array.from({ length: 9 }, (_, n) => {
    const [x, y, w] = [chance.between(-10, 120), 67 + n * 2.2, chance.between(14, 54)];
    return `M${short(x)} ${short(y)}h${short(w)}v.7h-${short(w)}z`;
  });
  return [
    { d: ridge(chance, 60, 24, 8, chance.maybe()), far: 0.8 },
    { d: "M-2 62H142V104H-2z", far: 0.5 },
    { d: streaks.join(""), far: 0.95 },
    { d: ridge(chance, 90, 8, 6, true), far: 0.24 },
  ];
}

/** Four places under the sky. */
const OUTSIDE = [hills, wood, towers, shore];

const ARCH = "M-2-2H142V104H-2zM22 104h96V46Q118 8 70 4 22 8 22 46z";
const HALL = "M-2-2H142V14L118 8Q70 22 22 8L-2 14zM-2 8H12l3 8V86l5 6v12H-2zM142 8h-14l-3 8V86l-5 6v12h22z";
const ROUND = "M-2-2H142V104H-2zM70 2a50 48 0 1 1 0 96 50 48 0 1 1 0-96z";

function cave(chance: Chance): string {
  const teeth = (from: number, long: number, way: 1 | -1) => {
    const tips = Array.from({ length: 9 }, (_, n) => {
      const side = Math.abs(n - 4) / 4;
      return `L${n * 17.5 + 2} ${from + way * (2 + side * 12)}L${n * 17.5 + 10} ${from + way * (4 + side * 12 + chance.between(0.2, 1) * long)}`;
    });
    return `M-2 ${from - way * 4}V${from + way * 16}${tips.join("")}L142 ${from + way * 16}V${from - way * 4}z`;
  };
  return teeth(-2, 22, 1) + teeth(104, 8, -1) + "M-2-2H4Q14 50 2 104H-2zM142-2h-6Q126 50 138 104h4z";
}

/** What stands around a picture that is seen from within. */
const AROUND: ((chance: Chance) => string)[] = [() => ARCH, () => HALL, cave, () => ROUND];

export const outside = (chance: Chance): Ground[] => chance.of(OUTSIDE)(chance);
export const around = (chance: Chance): string => (chance.maybe(0.42) ? chance.of(AROUND)(chance) : "");
