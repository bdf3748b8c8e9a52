/** Where the focus goes once what held it is gone: to the name of the page. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
