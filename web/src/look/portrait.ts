// A person, half turned into the light: the same name has the same features wherever it stands.

import { Chance } from "./chance";
import { tone, type Palette } from "./palette";
import type { Layer } from "./picture";

export const PERSON = "person";

const SKINS: [number, number, number][] = [[26, 52, 74], [24, 46, 62], [22, 44, 50], [20, 42, 38], [28, 50, 80]];
const HAIRS: [number, number, number][] = [[22, 42, 18], [28, 56, 36], [14, 62, 34], [38, 62, 62], [30, 12, 70], [20, 20, 12]];

const NOTHING = ""; // the more often in a row, the likelier
const HEAD = "M70 22q15 0 15 19 0 12-6 19-4 5-9 5t-9-5q-6-7-6-19 0-19 15-19z";
const SHADE = "M70 22q15 0 15 19 0 12-6 19-4 5-9 5 5-8 3-18-3-12-3-25z";
const NECK = "M62 56h16v16H62z";
const SHOULDERS = [
  "M26 106q2-30 32-38h24q30 8 32 38z",
  "M18 106q2-32 40-40l12 8 12-8q38 8 40 40z",
  "M30 106q0-28 28-36 12 8 24 0 28 8 28 36z",
];
const COLLARS = ["M56 66l14 16 14-16 6 6-20 22-20-22z", "M52 68q18 12 36 0l4 8q-22 14-44 0z", "M64 72h12l3 32H61z", NOTHING];
const LONG = "M54 46Q50 14 70 14t16 32q2 18 7 32-8 4-13-2V44q-2-14-10-16-8 2-10 16v32q-5 6-13 2 5-14 7-32z";
const SHORT = "M53 44Q48 16 70 15t17 29q-3-4-4-11-7-2-13-8-6 6-13 8-1 7-4 11z";
const CURLS = "M52 46q-8-6-3-13-2-9 6-12 3-8 11-6 8-5 13 2 9 0 9 8 6 6 2 13 2 6-4 8 0-9-4-13-10-2-13-7-5 5-12 7-4 5-5 13z";
const BRAIDS = `${SHORT}M53 44q-7 22-3 42l5 4q3-24 1-44zM87 44q7 22 3 42l-5 4q-3-24-1-44z`;
const CROPS = [LONG, SHORT, CURLS, BRAIDS, NOTHING, SHORT];
const BEARDS = [NOTHING, "M56 48q2 8 14 8t14-8q2 18-14 30-16-12-14-30z", "M55 44q3 12 15 11t15-11q4 34-15 50-19-16-15-50z", "M60 54q10-5 20 0-3 5-10 2-7 3-10-2z"];
const HOOD = "M44 78Q40 8 70 7t26 71q-8 2-13-6 6-44-13-46-19 2-13 46-5 8-13 6z";
const HAT = "M38 30q14-6 17-6 2-18 15-19 15 1 15 19 3 0 17 6-14 8-32 8t-32-8z";
const HELM = "M53 38Q51 10 70 8q19 2 17 30l-4-3-9-3v16h-8V32l-9 3z";
const CROWN = "M53 26l-2-18 10 8 9-12 9 12 10-8-2 18q-17-6-34 0z";
const CAP = "M52 32q-2-18 18-20 12 0 18 8 10 2 12 10-8 4-16 1-16-4-32 1z";
const HEADGEAR = [NOTHING, NOTHING, NOTHING, HOOD, HAT, HELM, CROWN, CAP];
const STAFF = "M104 104l8-96 4-2 3 5-7 93zM108 14q-4-10 6-12 10 4 6 12-6 4-12 0z";
const HILT = "M112 104L96 34l-8 3-2-4 8-4-3-10 5-2 3 10 8-3 2 4-8 4 18 71z";
const CARRIED = [NOTHING, NOTHING, NOTHING, STAFF, HILT];

/** A person in the light of a picture; `name` says who. */
export function portrait(name: string, p: Palette, fromLeft: boolean): Layer[] {
  const who = new Chance(`${name}, a person`);
  const [skin, hair] = [who.of(SKINS), who.of(HAIRS)];
  const cloth = who.between(-60, 60) + p.hue;
  const bearded = !/^\S+a\b/i.test(name); // most names in -a are women's
  const beards = /beard/i.test(name) ? BEARDS.slice(1) : BEARDS;
  const headgear = who.of(HEADGEAR);
  const crop = headgear === HOOD || headgear === HELM ? NOTHING : who.of(CROPS);
  const dress = who.of(SHOULDERS);
  const at = fromLeft ? undefined : "matrix(-1 0 0 1 140 0)";
  const layer = (d: string, fill: string, opacity = 1): Layer => ({ d, fill, opacity, ...(at ? { at } : {}) });
  return [
    layer(who.of(CARRIED), tone(30, 30, 20)),
    ...(crop === LONG ? [layer("M53 40q-8 30-4 44h42q4-14-4-44z", tone(...hair))] : []),
    { d: dress, fill: p.light, opacity: 0.7, at: `translate(${fromLeft ? -1.6 : 1.6} -1.2)` },
    layer(dress, tone(cloth, 34, 24)),
    layer("M70 70q40 4 44 36H76z", tone(cloth, 36, 15), 0.8),
    layer(NECK, tone(skin[0], skin[1], skin[2] * 0.72)),
    layer(who.of(COLLARS), tone(cloth + 24, 38, 36)),
    layer(HEAD, tone(...skin)),
    layer(SHADE, tone(skin[0] - 4, skin[1], skin[2] * 0.66)),
    layer(bearded ? who.of(beards) : NOTHING, tone(hair[0], hair[1], hair[2] * 0.9)),
    layer(crop, tone(...hair)),
    layer(headgear, headgear === CROWN ? tone(44, 70, 56) : tone(cloth + 10, 36, 30)),
  ].filter(({ d }) => d);
}
