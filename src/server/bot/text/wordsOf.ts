const longestRead = 2000;
const notWords =
  /(?:https?:\/\/|www\.)\S+|[@＠#＃][\p{L}\p{N}_.-]+|(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/giu;

/** Without names, addresses and hashtags, which are in no language. */
export const wordsOf = (text: string): string =>
  text.slice(0, longestRead).replace(notWords, ' ').replace(/\s+/g, ' ').trim();
