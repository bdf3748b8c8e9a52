/** Scrolls a list so that one of its items is seen, and moves the list alone: the page stays where it is. */
export function showWithin(frame: HTMLElement, item: HTMLElement): void {
  const lowest = item.offsetTop + item.offsetHeight - frame.clientHeight;
  frame.scrollTop = Math.min(Math.max(frame.scrollTop, lowest), item.offsetTop);
}
