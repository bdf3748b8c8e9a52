/** Below the bar of a phone, in pixels. */
const firstLine = 128;

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

/**
 * The section that is read: the last one that begins above a line. The line stands near the upper edge, and goes
 * to the lower one with the end of the page, where the last sections cannot come to the top.
 */
export function presentSection<Section extends Standing>(
  sections: readonly Section[],
  { height, left }: View,
): Section | undefined {
  const line = Math.max(firstLine, height - left);
  return sections.findLast(({ top }) => top <= line) ?? sections[0];
}
