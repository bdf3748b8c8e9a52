/**
 * Whether a text has a letter, digit, symbol or emoji: more than punctuation, accents without a letter, or
 * characters that cannot be seen. NFKD turns single signs for several marks, such as `‼`, into those marks.
 */
export const hasLegible = (text: string): boolean =>
  legible.test(text.normalize('NFKD').replaceAll(hidden, ''));

const legible = /[\p{L}\p{N}\p{S}]/u;
const hidden = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
