/**
 * Two words are the same whose letters are, whatever their case, accents and width. The marks of kana make
 * another letter.
 */
export const wordKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/gu, ' ');
