// Whether somebody wants no motion.

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How what is out of sight comes into it. */
export const scrolling = (): ScrollBehavior => (calm() ? "instant" : "smooth");
