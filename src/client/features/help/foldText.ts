/** Text as search compares it: without letter case, Latin accents and width of the characters. */
export function foldText(text: string): string {
  // Only the Latin accents go: Japanese voicing marks tell words apart, and NFKC puts them back.
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase();
}
