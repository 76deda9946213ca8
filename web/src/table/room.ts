// Where something of a wide screen may lie for a moment: at a side, above what must be seen there.

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Place {
  left: number;
  top: number;
  high: number; // how high it may be
}

export const LEAST = 200; // pixels in which a card can still be read
const EDGE = 16; // pixels to what lies around

/**
 * Where so much finds room: at the side that is farther from what it tells of, or at the other one where only that
 * has room enough for it; above whatever must be seen, never over it.
 */
export function beside(of: Box, needs: { wide: number; high: number }, seen: Box[], screen: Box): Place {
  const at = (left: number): Place => {
    const under = seen.filter((box) => box.right > left - EDGE / 2 && box.left < left + needs.wide + EDGE / 2 && box.bottom > screen.top + EDGE);
    const end = Math.min(screen.bottom, ...under.map((box) => box.top));
    return { left, top: screen.top + EDGE, high: Math.max(0, end - screen.top - 2 * EDGE) };
  };
  const [left, right] = [at(screen.left + EDGE), at(screen.right - EDGE - needs.wide)];
  const isLeft = of.left + of.right < screen.left + screen.right;
  const [far, near] = isLeft ? [right, left] : [left, right];
  const hides = near.left < of.right && near.left + needs.wide > of.left;
  return far.high < needs.high && near.high > far.high && !hides ? near : far;
}
