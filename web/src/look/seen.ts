// What can wait until the page is seen.

const LATER = 500; // milliseconds
const FRAMES = 3; // the first is begun, the second waits until it is painted, the third until it is shown

/** Do it then; what is given back takes it back. */
export function whenSeen(then: () => void): () => void {
  const late = setTimeout(then, LATER);
  return () => clearTimeout(late);
}

/** Do it as soon as what lies there now is shown, however long that takes to paint; what is given back takes it back. */
export function onceShown(then: () => void): () => void {
  let asked = 0;
  const wait = (left: number) => (asked = requestAnimationFrame(() => (left ? wait(left - 1) : then())));
  wait(FRAMES);
  return () => cancelAnimationFrame(asked);
}
