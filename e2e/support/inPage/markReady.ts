/** Marks a prerendered page with `data-ready` once React has taken over all of it. */
export function markReady(): void {
  document.addEventListener('meelo:ready', () => {
    document.documentElement.dataset['ready'] = '';
  });
}
