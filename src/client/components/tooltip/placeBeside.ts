interface Size {
  width: number;
  height: number;
}

export interface Placement {
  /** The side that is taken where there is room on it. */
  side: 'above' | 'below';
  align: 'start' | 'center';
}

const gap = 8;
const margin = 8;

/** Where a box stands beside its anchor and inside the window, in CSS pixels of the window. */
export function placeBeside(anchor: DOMRect, box: Size, { side, align }: Placement) {
  const above = anchor.top - gap - box.height;
  const below = anchor.bottom + gap;
  const fitsAbove = above >= margin;
  const fitsBelow = below + box.height <= window.innerHeight - margin;
  const isAbove = side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  const wished = align === 'start' ? anchor.left : anchor.left + (anchor.width - box.width) / 2;
  const greatest = document.documentElement.clientWidth - margin - box.width;
  return { top: isAbove ? above : below, left: Math.max(margin, Math.min(wished, greatest)) };
}
