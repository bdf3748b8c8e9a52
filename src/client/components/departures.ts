type Guard = (leave: () => void) => void;

let guard: Guard | undefined;

/** Leaves the screen, after its guard has been asked where it has one. */
export function depart(leave: () => void): void {
  if (guard) guard(leave);
  else leave();
}

/** Asks before the screen is left: `ask` gets what leaves it. Answers how to stop. */
export function guardDepartures(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}
