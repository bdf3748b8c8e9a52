/**
 * Answers media queries of width as a screen of so many pixels would, for a person who wants no motion:
 * dialogs open and close at once.
 */
export function screenWidth(pixels: number): void {
  window.matchMedia = (query) => {
    const min = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0);
    const max = Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    const isAboutWidth = query.includes('width');
    const isReducedMotion = query.includes('prefers-reduced-motion: reduce');
    const target = new EventTarget();
    return Object.assign(target, {
      matches: isReducedMotion || (isAboutWidth && pixels >= min && pixels <= max),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;
  };
}
