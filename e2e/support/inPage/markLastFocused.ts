/** Marks the control outside dialogs that had the focus last with `data-before`. */
export function markLastFocused(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target.closest('[role$=dialog]')) return;
    if (!target.matches('a, button, input')) return;
    document.querySelector('[data-before]')?.removeAttribute('data-before');
    target.setAttribute('data-before', '');
  });
}
