import { onceReady } from './ready.ts';

const kept: (() => void)[] = [];

/** Keeps what is done to a button or a list before React listens, and does it again once it does. */
export function keepEarlyEvents(): void {
  document.addEventListener('click', keepClick, true);
  document.addEventListener('change', keepChoice, true);
  onceReady(() => {
    document.removeEventListener('click', keepClick, true);
    document.removeEventListener('change', keepChoice, true);
    for (const replay of kept.splice(0)) replay();
  });
}

function keepClick({ target }: MouseEvent): void {
  // Links work by themselves.
  const button = target instanceof Element ? target.closest('button') : null;
  if (button) kept.push(() => button.click());
}

function keepChoice({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const { value } = target;
  kept.push(() => {
    target.value = value;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
