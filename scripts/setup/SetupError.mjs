/** A failure of the set-up whose message tells a person what to do; shown without a stack. */
export class SetupError extends Error {}
