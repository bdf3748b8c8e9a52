/** Texts that are cut off by a box around them, or that stand on one another. */
export function brokenTexts(): string[] {
  interface Piece {
    text: string;
    box: DOMRect;
    element: Element;
    layer: Element;
  }

  const slack = 1.5;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden="true"], [role=tooltip], noscript, option');

  // What is fixed or sticky lies over what is scrolled below it.
  const layerOf = (element: Element) => {
    for (let layer: Element | null = element; layer; layer = layer.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(layer).position)) return layer;
    }
    return document.body;
  };

  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').replaceAll(/[\s\u200B]+/g, ' ').trim();
    if (!element || text === '' || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(element);
    for (const box of range.getClientRects()) {
      if (box.width > 1 && box.height > 1) pieces.push({ text, box, element, layer });
    }
  }

  // One may scroll to the rest; an ellipsis is meant to cut; a box of one pixel holds what only
  // assistive technology gets.
  const isMeant = (style: CSSStyleDeclaration, edge: DOMRect) =>
    /auto|scroll/.test(style.overflow) || style.textOverflow === 'ellipsis' || edge.width <= 1;

  const cutBy = ({ box, element }: Piece): 'no' | 'meant' | 'yes' => {
    for (let clip: Element | null = element; clip; clip = clip.parentElement) {
      const style = getComputedStyle(clip);
      const edge = clip.getBoundingClientRect();
      const isOutX = box.left < edge.left - slack || box.right > edge.right + slack;
      const isOutY = box.top < edge.top - slack || box.bottom > edge.bottom + slack;
      const isCut =
        (isOutX && style.overflowX !== 'visible') || (isOutY && style.overflowY !== 'visible');
      if (isCut && clip !== document.documentElement) return isMeant(style, edge) ? 'meant' : 'yes';
      if (style.position === 'fixed') break;
    }
    return 'no';
  };

  const cuts = pieces.map((piece) => ({ piece, cut: cutBy(piece) }));
  const found = cuts
    .filter(({ cut }) => cut === 'yes')
    .map(({ piece }) => `cut off: ${piece.text}`);

  const whole = cuts.filter(({ cut }) => cut === 'no').map(({ piece }) => piece);
  for (const [index, one] of whole.entries()) {
    for (const other of whole.slice(index + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // Lines of text may touch by their leading.
      if (width > slack && height > Math.min(one.box.height, other.box.height) / 3) {
        found.push(`on one another: ${one.text} | ${other.text}`);
      }
    }
  }
  return [...new Set(found)];
}
