const sliceMs = 10;
/** Much of a request is done after it has begun. */
const mostInSlice = 50;
/** While connections come in, other work gets its slice this often. */
const waitWhileAcceptingMs = 25;

const waiting: (() => void)[] = [];
let waitingSince = 0;
let slice: { since: number; begun: number } | undefined;
let isAccepting = false;

/**
 * Runs the work now, or in a later turn of the event loop once this turn has used up its slice. So
 * what floods the process delays itself, and not the answers to probes.
 */
export function beginWhenFree(work: () => void): void {
  if (waiting.length === 0 && isFree()) return begin(work);
  if (waiting.length === 0) waitingSince = performance.now();
  waiting.push(work);
}

/** The same for work that others wait for: it goes before work that has not begun. */
export function continueWhenFree(work: () => void): void {
  if (isFree()) return begin(work);
  if (waiting.length === 0) waitingSince = performance.now();
  waiting.unshift(work);
}

/**
 * Tells of an accepted connection. Node accepts one in each turn, so the turns stay short while
 * there may be further ones.
 */
export function acceptFirst(): void {
  openSlice();
  isAccepting = true;
}

function begin(work: (() => void) | undefined): void {
  openSlice().begun += 1;
  work?.();
}

function isFree(): boolean {
  return !isAccepting && hasTime();
}

function hasTime(): boolean {
  const { since, begun } = openSlice();
  return begun < mostInSlice && performance.now() - since < sliceMs;
}

function openSlice() {
  if (slice === undefined) {
    slice = { since: performance.now(), begun: 0 };
    setImmediate(endTurn);
  }
  return slice;
}

function endTurn(): void {
  const wasAccepting = isAccepting;
  isAccepting = false;
  slice = undefined;
  if (waiting.length === 0) return;
  const { since } = openSlice();
  if (wasAccepting && since - waitingSince < waitWhileAcceptingMs) return;
  // A turn that has no time left makes some progress, too.
  do begin(waiting.shift());
  while (waiting.length > 0 && hasTime());
  waitingSince = since;
}
