// The grain of the wood is noise, and dear to paint: it comes when what lies on the table is seen.

import { whenSeen } from "./seen";

export const grained = (wood: HTMLElement): (() => void) => whenSeen(() => wood.classList.add("grained"));
