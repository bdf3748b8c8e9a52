/** Answers media queries of width as a screen of so many pixels would. */
export function screenWidth(pixels: number): void {
  window.matchMedia = (query) => {
    const min = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0);
    const max = Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    const isAboutWidth = query.includes('width');
    const target = new EventTarget();
    return Object.assign(target, {
      matches: isAboutWidth && pixels >= min && pixels <= max,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;
  };
}
