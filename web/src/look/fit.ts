// Text is never shrunk: where a card is too small for all of it, (1) the flavour goes and the picture shrinks, (2) the
// picture goes, (3) lines move together, (4) then letters, and (5) what is still too long fades out.

const STEPS = ["", "1", "12", "123", "1234", "12345"];

const watched = new Set<HTMLElement>();
const watch = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver((all) => cut(all.map((one) => one.target as HTMLElement)));

// Until a font is there the letters are others.
if (typeof document !== "undefined") document.fonts?.addEventListener("loadingdone", () => cut([...watched]));

/** Keep the texts of a card within it; other words are fitted anew. */
export const fit = (_words: string) => (card: HTMLElement) => {
  watched.add(card);
  watch?.observe(card);
  return () => {
    watched.delete(card);
    watch?.unobserve(card);
    delete card.dataset.cut;
  };
};

/** All that are too full take the next step together: after each step the page is laid out once. */
function cut(cards: HTMLElement[]): void {
  let full = cards;
  for (const step of STEPS) {
    for (const card of full) {
      if (step) card.dataset.cut = step;
      else delete card.dataset.cut;
    }
    full = full.filter(isTooFull);
  }
}

function isTooFull(card: HTMLElement): boolean {
  const texts = card.querySelector(".texts");
  return !!texts && texts.scrollHeight > texts.clientHeight + 1;
}
