// What scrolls fades out at its foot while there is more of it.

const HIDDEN = 6; // pixels that nobody misses

/** Mark what is cut off at its foot; other things in it are measured anew. */
export const fading = (_inside: unknown) => (at: HTMLElement) => {
  const look = () => at.toggleAttribute("data-more", at.scrollTop + at.clientHeight < at.scrollHeight - HIDDEN);
  const watch = new ResizeObserver(look); // also calls once what is observed is laid out
  watch.observe(at);
  at.addEventListener("scroll", look, { passive: true });
  return () => {
    watch.disconnect();
    at.removeEventListener("scroll", look);
  };
};
