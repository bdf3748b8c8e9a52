import { textOr } from './values.ts';

/** Holds a secret of an answer until it is taken: the store, whose states tools show and keep, never has it. */
export function holdOnce() {
  let held: string | undefined;
  return {
    /** Returns whether there is one. */
    hold(secret: unknown): boolean {
      held = textOr(secret, undefined);
      return held !== undefined;
    },
    take(): string | undefined {
      const secret = held;
      held = undefined;
      return secret;
    },
  };
}
