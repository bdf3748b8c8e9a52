interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Control {
  name: string;
  /** What can be hit of it: a scrolling area hides the rest. */
  box: Box;
  width: number;
  height: number;
  /** The fixed or sticky part that it belongs to, if any; parts lie on each other as they must. */
  layer: number;
  /** Which controls it holds or is held by. */
  kin: number[];
  isCut: boolean;
  isInText: boolean;
}

interface Layout {
  clientWidth: number;
  scrollWidth: number;
  controls: Control[];
  /** Texts that are cut off where they stand. */
  cutTexts: string[];
  /** Headings and paragraphs of many lines that have too little room for their words. */
  squeezedTexts: string[];
}

/** How the page is laid out; with a dialog open, how the dialog is. */
export function readLayout(): Layout {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) ||
    element.outerHTML.slice(0, 120);
  const ancestors = (element: Element) => {
    const found: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
    return found;
  };
  /** What is only heard, or stands in it, is clipped to a pixel. */
  const isHeardOnly = (element: Element) =>
    ancestors(element).some((at) => {
      const { width, height } = at.getBoundingClientRect();
      return width <= 1 && height <= 1 && getComputedStyle(at).overflow === 'hidden';
    });
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[aria-hidden=true], [inert]') &&
    element.getBoundingClientRect().width > 1 &&
    element.getBoundingClientRect().height > 1 &&
    !isHeardOnly(element);
  const visibleBox = (element: Element): Box => {
    const { left, right, ...own } = element.getBoundingClientRect().toJSON() as Box;
    const areas = ancestors(element)
      .slice(1)
      .filter((at) => at !== document.body && /auto|scroll/.test(getComputedStyle(at).overflowY))
      .map((at) => at.getBoundingClientRect());
    const top = Math.max(own.top, ...areas.map((area) => area.top));
    const bottom = Math.min(own.bottom, ...areas.map((area) => area.bottom));
    return { left, right, top, bottom };
  };
  const layers: (Element | undefined)[] = [undefined];
  const layerOf = (element: Element) => {
    const layer = ancestors(element).find((at) =>
      /fixed|sticky/.test(getComputedStyle(at).position),
    );
    if (!layers.includes(layer)) layers.push(layer);
    return layers.indexOf(layer);
  };

  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const scope: ParentNode = dialogs.findLast(isShown) ?? document;
  const pressable = 'a[href]:not([href="#content"]), button, input, select, [role=button]';
  const elements = [...scope.querySelectorAll(pressable)].filter(isShown);
  // A choice is as large as the label around it, a field as its frame.
  const targets = elements.map(
    (element) =>
      element.closest('label') ??
      (element.matches('input') ? element.parentElement : null) ??
      element,
  );
  const controls = elements.map((element, index): Control => {
    const target = targets[index] ?? element;
    const { width, height } = target.getBoundingClientRect();
    const isInline = getComputedStyle(element).display === 'inline';
    return {
      name: nameOf(element),
      box: visibleBox(target),
      width,
      height,
      layer: layerOf(target),
      kin: targets.flatMap((other, place) =>
        other.contains(target) || target.contains(other) ? [place] : [],
      ),
      isCut: !target.matches('select') && target.scrollWidth > target.clientWidth + 1,
      isInText: isInline && element.parentElement?.textContent !== element.textContent,
    };
  });
  const cutTexts = [...scope.querySelectorAll('*')]
    // What sticks out of a cell lies under the next one.
    .filter(
      (element) =>
        element.matches('td, th') || /hidden|clip/.test(getComputedStyle(element).overflowX),
    )
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && isShown(element))
    .map(nameOf);
  const squeezedTexts = [...scope.querySelectorAll('h1, h2, h3, h4, p')]
    .filter(isShown)
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const lineHeight = parseFloat(getComputedStyle(element).lineHeight);
      return width < 128 && height > 4.5 * lineHeight;
    })
    .map(nameOf);
  const { clientWidth, scrollWidth } = document.documentElement;
  return { clientWidth, scrollWidth, controls, cutTexts, squeezedTexts };
}
