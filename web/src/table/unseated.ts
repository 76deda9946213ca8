import { listed } from "../live/listed";

/** Whose seats are empty, and who decides: of the seats that are asked, those where nobody sits first. */
export function unseated(empty: string[], others: string[]): string {
  const seats = empty.length > 1 ? `the seats of ${listed(empty)}` : `${empty[0]}’s seat`;
  const deciding = [...empty, ...others];
  if (deciding.length === 1) return `Nobody sits in ${seats}, and it is ${empty[0]} who decides`;
  return others.length ? `Nobody sits in ${seats}; ${listed(deciding)} decide` : `Nobody sits in ${seats}, and it is they who decide`;
}
