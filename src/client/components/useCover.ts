import { useLayoutEffect, type RefObject } from 'react';

/** How high what stays at the lower edge of the window is, in pixels, by its name. */
const heights = new Map<string, number>();

/** How much of the lower edge of the window is covered, in pixels; by all but `without`. */
export const coveredBelow = (without?: string): number =>
  [...heights].reduce((sum, [name, height]) => (name === without ? sum : sum + height), 0);

/** Toasts stand above it, and so does what takes the focus. */
const tellHeights = () => tell('--covered-below', coveredBelow());

/** What is told of the document is reckoned anew for everything in it: a slow phone takes a frame for that. */
function tell(property: string, height: number): void {
  const { style } = document.documentElement;
  const value = height > 0 ? `${height}px` : '';
  if (style.getPropertyValue(property) !== value) style.setProperty(property, value);
}

interface CoverOptions {
  /** Between it and what stays below it. */
  gapPx?: number;
  /** `above`: it is told by its name alone. */
  edge?: 'above' | 'below';
  /** It is measured once it has a size: to measure while a screen is rendered holds the screen up. */
  isEmptyAtFirst?: boolean;
}

/**
 * Tells the page how much of its lower edge an element covers that stays there, with the gap below it, also as
 * `--NAME-height`; none without a name.
 */
export function useCover(
  name: string | undefined,
  ref: RefObject<HTMLElement | null>,
  { gapPx = 0, edge = 'below', isEmptyAtFirst = false }: CoverOptions = {},
): void {
  // Before the paint, so that nothing that stands above it is seen in its place.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || name === undefined) return undefined;
    const measure = () => {
      const stays = ['sticky', 'fixed'].includes(getComputedStyle(element).position);
      element.toggleAttribute('data-covers', stays);
      const { offsetHeight } = element;
      const height = stays && offsetHeight > 0 ? offsetHeight + gapPx : 0;
      tell(`--${name}-height`, height);
      if (edge === 'below') heights.set(name, height);
      tellHeights();
    };
    if (!isEmptyAtFirst) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // On a low window it may stay no more, and be as large as before.
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      element.removeAttribute('data-covers');
      heights.delete(name);
      tell(`--${name}-height`, 0);
      tellHeights();
    };
  }, [name, ref, gapPx, edge, isEmptyAtFirst]);
}
