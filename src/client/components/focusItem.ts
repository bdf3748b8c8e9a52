/** Where the button that showed more items goes away: the focus goes to the first of them. */
export function focusItem(list: HTMLElement | null, index: number): void {
  const item = list?.children[index];
  if (!(item instanceof HTMLElement)) return;
  item.tabIndex = -1;
  item.focus();
}
