export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const gapPx = 8;

/** How far toasts must be lifted so that they cover no control, in pixels; undefined where there is no such place. */
export function clearOf(controls: readonly Box[], toasts: Box): number | undefined {
  const below = controls.filter(({ left, right }) => right > toasts.left && left < toasts.right);
  const isClear = (lift: number) =>
    below.every(({ top, bottom }) => bottom <= toasts.top - lift || top >= toasts.bottom - lift);
  const lifts = below.map(({ top }) => toasts.bottom + gapPx - top);
  const possible = [0, ...lifts].filter((lift) => lift >= 0 && toasts.top - lift >= gapPx);
  return possible.toSorted((one, other) => one - other).find(isClear);
}

interface Controls {
  boxes: readonly Box[];
  /** Toasts are lifted no further for them, in pixels. */
  mostPx: number;
}

/** How far toasts are lifted: above as many kinds of controls as there is a place for, the last of which counts most. */
export function liftAbove(kinds: readonly Controls[], toasts: Box): number {
  for (const { boxes, mostPx } of kinds) {
    const lift = clearOf(boxes, toasts);
    if (lift !== undefined && lift <= mostPx) return lift;
  }
  return 0;
}

/** What is seen of a box through the frames that clip it; undefined: nothing. */
export function seenThrough(box: Box, frames: readonly Box[]): Box | undefined {
  const seen = {
    top: Math.max(box.top, ...frames.map(({ top }) => top)),
    bottom: Math.min(box.bottom, ...frames.map(({ bottom }) => bottom)),
    left: Math.max(box.left, ...frames.map(({ left }) => left)),
    right: Math.min(box.right, ...frames.map(({ right }) => right)),
  };
  return seen.top < seen.bottom && seen.left < seen.right ? seen : undefined;
}
