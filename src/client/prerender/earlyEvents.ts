const readyEvent = 'meelo:ready';

/** What was done last to each control. */
const kept = new Map<HTMLElement, () => void>();

/**
 * Keeps what is done to a button, a list or a form before React listens, and repeats it then: on a
 * slow phone that is seconds later, and on the landing page the first tap is what loads the app.
 * React sees nothing twice, also while it hydrates. Where it has rendered a translated page anew, what stands at the
 * same place gets it.
 */
export function keepEarlyEvents(): void {
  document.addEventListener('click', keepClick, true);
  document.addEventListener('change', keepChoice, true);
  document.addEventListener('submit', keepSubmit, true);
  const replayAll = () => {
    document.removeEventListener('click', keepClick, true);
    document.removeEventListener('change', keepChoice, true);
    document.removeEventListener('submit', keepSubmit, true);
    showNoneKept();
    const replays = [...kept.values()];
    kept.clear();
    for (const replay of replays) replay();
  };
  document.addEventListener(readyEvent, replayAll, { once: true });
}

/** React calls it once it handles events by itself. */
export function replayEarlyEvents(): void {
  document.dispatchEvent(new Event(readyEvent));
}

/** What was kept still happens, but nothing is under way: the app could not be downloaded. */
export function showNoneKept(): void {
  for (const control of kept.keys()) control.ariaBusy = null;
}

function keep(event: Event, control: HTMLElement, replay: () => void): void {
  event.stopPropagation();
  // The last time counts, also for the order.
  kept.delete(control);
  kept.set(control, replay);
  // The styles of the page show it, too.
  control.ariaBusy = 'true';
}

function keepClick(event: MouseEvent): void {
  const { target } = event;
  // Links work by themselves.
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  // What sends a form is kept as that.
  const isSending = button.form !== null && button.type === 'submit';
  const current = findAgain(button);
  if (!isSending) keep(event, button, () => current()?.click());
}

function keepChoice(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLSelectElement)) return;
  const { value } = target;
  const current = findAgain(target);
  keep(event, target, () => {
    const list = current();
    if (!list) return;
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Finds the control itself or, once it is gone, the one at its place among as many. */
function findAgain<Control extends HTMLButtonElement | HTMLSelectElement>(
  control: Control,
): () => Control | undefined {
  const all = () => [...document.querySelectorAll<Control>(control.localName)];
  const { length } = all();
  const index = all().indexOf(control);
  return () => {
    if (control.isConnected) return control;
    const now = all();
    return now.length === length ? now[index] : undefined;
  };
}

/** The browser itself would send the form, and with it a password, to the page's own address. */
function keepSubmit(event: SubmitEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLFormElement)) return;
  event.preventDefault();
  keep(event, event.submitter ?? target, () => target.requestSubmit());
}
