const readyEvent = 'meelo:ready';

/** Says that React answers for the page from now on. */
export function sayReady(): void {
  document.dispatchEvent(new Event(readyEvent));
}

export function onceReady(listener: () => void): void {
  document.addEventListener(readyEvent, listener, { once: true });
}
