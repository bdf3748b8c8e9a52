/** Keeps calls away from a model that does not work. */
interface ModelPause {
  /** Whether a call may be made now. After a pause one call tries, and the others wait for it. */
  begin(): boolean;
  end(result: PauseResult): void;
}

/**
 * `ok`: it answered, whatever it said. `undecided`: the call was stopped. Otherwise it failed, and
 * `seconds` is how long the server itself asks to wait.
 */
export type PauseResult = 'ok' | 'undecided' | { seconds?: number | undefined };

const failuresBefore = 3;
const shortestSeconds = 30;
const longestSeconds = 900;
const longestAskedSeconds = 3600;

/** After three failures in a row it pauses, each time twice as long, up to a quarter of an hour. */
export function createPause(now: () => Date, onChange: (seconds: number) => void): ModelPause {
  let failures = 0;
  let until = 0;
  let isTrying = false;

  function pauseFor(seconds: number): void {
    if (until === 0) onChange(seconds);
    until = now().getTime() + seconds * 1000;
  }

  function fail(askedSeconds: number | undefined): void {
    failures += 1;
    const doublings = failures - failuresBefore;
    const own =
      doublings < 0 ? 0 : Math.min(shortestSeconds * 2 ** Math.min(doublings, 10), longestSeconds);
    const seconds = Math.max(own, Math.min(askedSeconds ?? 0, longestAskedSeconds));
    if (seconds > 0) pauseFor(seconds);
  }

  return {
    begin() {
      if (until === 0) return true;
      if (now().getTime() < until || isTrying) return false;
      isTrying = true;
      return true;
    },
    end(result) {
      isTrying = false;
      if (result === 'undecided') return;
      if (result !== 'ok') return fail(result.seconds);
      failures = 0;
      if (until !== 0) onChange(0);
      until = 0;
    },
  };
}
