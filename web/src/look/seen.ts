// What can wait until the page is seen.

const LATER = 500; // milliseconds

/** Do it then; what is given back takes it back. */
export function whenSeen(then: () => void): () => void {
  const late = setTimeout(then, LATER);
  return () => clearTimeout(late);
}
