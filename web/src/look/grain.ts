// The grain of the wood is noise, and dear to paint: it comes when what lies on the table is seen.

const LATER = 500; // milliseconds

export function grained(wood: HTMLElement): () => void {
  const late = setTimeout(() => wood.classList.add("grained"), LATER);
  return () => clearTimeout(late);
}
