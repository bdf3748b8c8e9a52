const storageKey = 'meelo-onboarding-completed';

/** Whether this browser has finished or dismissed the tour; anything but 'true' counts as no. */
export function isTourCompleted(): boolean {
  try {
    return window.localStorage.getItem(storageKey) === 'true';
  } catch {
    // Storage is blocked: the tour is offered once per visit.
    return false;
  }
}

export function rememberTourCompleted(): void {
  try {
    window.localStorage.setItem(storageKey, 'true');
  } catch {
    // Storage is blocked or full: the tour comes back next time, nothing else is lost.
  }
}
