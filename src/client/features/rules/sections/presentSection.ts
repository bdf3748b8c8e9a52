interface Standing {
  /** Of a section in the window, in pixels. */
  top: number;
}

interface View {
  /** Of the window, in pixels. */
  height: number;
  /** How far the page can still be scrolled, in pixels. */
  left: number;
}

const upperThird = (height: number) => height / 3;

/**
 * Whether a section that somebody was led to is read still, however short it is: until its heading leaves the window, or
 * stands lower than the upper third, and than where they were led to.
 */
export function isStillRead({ top }: Standing, height: number, ledTo: number): boolean {
  return top >= 0 && top <= Math.max(ledTo, upperThird(height));
}

/**
 * The section that is read: the last one that begins in the upper third of the window. With the end of the page, where
 * the last sections cannot come up there, the line goes to the lower edge.
 */
export function presentSection<Section extends Standing>(
  sections: readonly Section[],
  { height, left }: View,
): Section | undefined {
  const third = upperThird(height);
  const nearEnd = Math.max(0, 1 - left / (height / 2));
  const line = third + nearEnd * (height - third);
  return sections.findLast(({ top }) => top <= line) ?? sections[0];
}
