const usual = 52;
const gap = 8;
const narrowLetter = 7.5;
const wideLetter = 12;

/** What an axis of values needs, in px, so that the longest of its labels of 12 px stands whole. */
export function axisWidth(labels: readonly string[]): number {
  return Math.max(usual, ...labels.map((label) => gap + Math.ceil(widthOf(label))));
}

function widthOf(label: string): number {
  const letters = Array.from(label, (letter) => (isWide(letter) ? wideLetter : narrowLetter));
  return letters.reduce((total, width) => total + width, 0);
}

/** Whether it is as wide as high, as those of Chinese and Japanese are. */
const isWide = (letter: string) => letter >= '\u2e80';
