import { expect, test } from "vitest";
import { unseated } from "./unseated";

test.each([
  [["Khor"], [], "Nobody sits in Khor’s seat, and it is Khor who decides"],
  [["Khor", "Feyn", "Roland"], [], "Nobody sits in the seats of Khor, Feyn and Roland, and it is they who decide"],
  [["Khor"], ["Asha"], "Nobody sits in Khor’s seat; Khor and Asha decide"],
])("all empty seats that are asked are named, and all who decide: %j, %j", (empty, others, said) => {
  expect(unseated(empty, others)).toBe(said);
});
