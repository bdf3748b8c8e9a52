/** The beginning of a text, without half of a character, which the database refuses in JSON. */
export const shortText = (text: string, longest: number): string =>
  text.slice(0, longest).toWellFormed();
