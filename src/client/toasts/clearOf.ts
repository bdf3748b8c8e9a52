interface Box {
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
