/** The network has this long to say where the person goes; later they would wonder why they are led away. */
const longestMs = 60_000;

let askedAt: number | undefined;

/** The person has chosen to sign in at the network: this page leads them there once it knows where that is. */
export function goOnByItself(): void {
  askedAt = performance.now();
}

/** Whether that was chosen on this page, a moment ago; true once. */
export function goesOnByItself(): boolean {
  const isSo = askedAt !== undefined && performance.now() - askedAt < longestMs;
  askedAt = undefined;
  return isSo;
}
