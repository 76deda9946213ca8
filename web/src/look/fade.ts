// What scrolls fades out at each edge behind which there is more of it.

const HIDDEN = 6; // pixels that nobody misses

/** Mark the edges at which it is cut off; other things in it are measured anew. */
export const fading = (_inside: unknown) => (at: HTMLElement) => {
  const look = () => {
    const { overflowX, overflowY } = getComputedStyle(at);
    const [down, right] = [at.scrollHeight - at.clientHeight - at.scrollTop, at.scrollWidth - at.clientWidth - at.scrollLeft];
    const edges = overflowY === "visible" ? [] : [at.scrollTop > HIDDEN && "up", down > HIDDEN && "down"];
    if (overflowX !== "visible") edges.push(at.scrollLeft > HIDDEN && "left", right > HIDDEN && "right");
    const more = edges.filter(Boolean).join(" ");
    if (more) at.dataset.more = more;
    else delete at.dataset.more;
  };
  const watch = new ResizeObserver(look); // also calls once what is observed is laid out
  watch.observe(at);
  at.addEventListener("scroll", look, { passive: true });
  return () => {
    watch.disconnect();
    at.removeEventListener("scroll", look);
  };
};
