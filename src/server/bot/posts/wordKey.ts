/**
 * Two words are the same whose letters are, whatever their case, accents and width. The marks of kana make
 * another letter.
 */
export const wordKey = (text: string): string => foldLetters(text).trim().replaceAll(/\s+/gu, ' ');

/** The key of a blocked word: hashtags are found with and without their sign. */
export const blockedKey = (word: string): string => wordKey(word).replace(/^#\s*/u, '');

const plain = /^[\t\n\r -~]*$/;

/** Plain ASCII has its case only, and takes a fifth of the time. */
function foldLetters(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .normalize('NFC');
}
