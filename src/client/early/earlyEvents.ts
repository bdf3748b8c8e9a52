import { onceReady } from './ready.ts';

const kept: (() => void)[] = [];

/** Keeps what is done to a button, a list or a form before React listens, and does it again once it does. */
export function keepEarlyEvents(): void {
  document.addEventListener('click', keepClick, true);
  document.addEventListener('change', keepChoice, true);
  document.addEventListener('submit', keepSubmit, true);
  onceReady(() => {
    document.removeEventListener('click', keepClick, true);
    document.removeEventListener('change', keepChoice, true);
    document.removeEventListener('submit', keepSubmit, true);
    for (const replay of kept.splice(0)) replay();
  });
}

function keepClick({ target }: MouseEvent): void {
  // Links work by themselves.
  const button = target instanceof Element ? target.closest('button') : null;
  // What sends a form is kept as that.
  if (button && button.type !== 'submit') kept.push(() => button.click());
}

function keepChoice({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const { value } = target;
  kept.push(() => {
    target.value = value;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** The browser itself would send the form, and with it a password, to the page's own address. */
function keepSubmit(event: SubmitEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLFormElement)) return;
  event.preventDefault();
  kept.push(() => target.requestSubmit());
}
