const sliceMs = 10;
/** While connections come in, other work gets its slice this often. */
const waitWhileAcceptingMs = 50;

const waiting: (() => void)[] = [];
let waitingSince = 0;
let turnSince: number | undefined;
let isAccepting = false;

/**
 * Runs the work now, or in a later turn of the event loop once this turn has used up its slice. So
 * what floods the process delays itself, and not the answers to probes.
 */
export function beginWhenFree(work: () => void): void {
  if (waiting.length === 0 && isFree()) return work();
  if (waiting.length === 0) waitingSince = performance.now();
  waiting.push(work);
}

/** The same for work that others wait for: it goes before work that has not begun. */
export function continueWhenFree(work: () => void): void {
  if (isFree()) return work();
  if (waiting.length === 0) waitingSince = performance.now();
  waiting.unshift(work);
}

/**
 * Tells of an accepted connection. Node accepts one in each turn, so the turns stay short while
 * there may be further ones.
 */
export function acceptFirst(): void {
  openTurn();
  isAccepting = true;
}

function isFree(): boolean {
  return hasTime() && !isAccepting;
}

function hasTime(): boolean {
  return performance.now() - openTurn() < sliceMs;
}

function openTurn(): number {
  if (turnSince === undefined) {
    turnSince = performance.now();
    setImmediate(endTurn);
  }
  return turnSince;
}

function endTurn(): void {
  const wasAccepting = isAccepting;
  isAccepting = false;
  turnSince = undefined;
  if (waiting.length === 0) return;
  const now = openTurn();
  if (wasAccepting && now - waitingSince < waitWhileAcceptingMs) return;
  while (waiting.length > 0 && hasTime()) waiting.shift()?.();
  waitingSince = now;
}
