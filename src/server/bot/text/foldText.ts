import { withoutHiddenCharacters } from '../../errors/hiddenCharacters.ts';

/** Letters of other alphabets that look like Latin ones. */
const lookalikes = new Map(
  'аa вb сc еe ёe нh іi їi јj кk мm оo рp ѕs тt уy хx αa εe ιi κk νv οo ρp τt υu χx ıi łl øo'
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin]),
);
const digits = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }),
);

const spacedLetters =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][\s._*·-]+){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** In lower case, without accents, decoration, and tricks that hide a word from a search. */
export function foldText(text: string): string {
  return withoutHiddenCharacters(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[\p{sc=Cyrl}\p{sc=Grek}ıłø]/gu, (letter) => lookalikes.get(letter) ?? letter)
    .replace(spacedLetters, (letters) => letters.replace(/[\s._*·-]+/gu, ''));
}

/** The same with digits and signs that stand for letters within a word, and no letter thrice. */
export function foldDisguised(folded: string): string {
  return folded
    .replace(/(?<=\p{L})[0134570@$]|[0134570@$](?=\p{L})/gu, (sign) => digits.get(sign) ?? sign)
    .replace(/(?<=\p{L})[!|](?=\p{L})/gu, 'i')
    .replace(/(\p{L})\1{2,}/gu, '$1');
}

/** Letters and digits alone. */
export const lettersOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');
