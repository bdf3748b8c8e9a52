/** A text that nobody guesses. */
export const key = () => crypto.randomUUID().replaceAll('-', '');
