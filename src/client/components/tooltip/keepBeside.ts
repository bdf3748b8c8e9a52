import { placeBeside, type Placement } from './placeBeside.ts';

/** All that shares its place with the element: moving it changes the size of one of them. */
function surroundings({ parentElement }: Element): Element[] {
  return parentElement ? [...parentElement.children, ...surroundings(parentElement)] : [];
}

/**
 * Places the box beside its anchor, and anew when other words, a banner above the page or its
 * sidebar move the two apart. Answers how to stop.
 */
export function keepBeside(anchor: HTMLElement, box: HTMLElement, placement: Placement) {
  const place = () => {
    const { offsetWidth: width, offsetHeight: height, style } = box;
    const { top, left } = placeBeside(anchor.getBoundingClientRect(), { width, height }, placement);
    style.top = `${top}px`;
    style.left = `${left}px`;
  };
  place();
  const observer = new ResizeObserver(place);
  for (const element of [box, ...surroundings(anchor)]) observer.observe(element);
  const options = { capture: true, passive: true };
  window.addEventListener('scroll', place, options);
  window.addEventListener('resize', place);
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', place, options);
    window.removeEventListener('resize', place);
  };
}
