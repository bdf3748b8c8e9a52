const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

const joinedScripts =
  '\\p{sc=Arab}\\p{sc=Beng}\\p{sc=Deva}\\p{sc=Gujr}\\p{sc=Guru}\\p{sc=Knda}\\p{sc=Mlym}' +
  '\\p{sc=Orya}\\p{sc=Sinh}\\p{sc=Taml}\\p{sc=Telu}';

/** What is hidden, but belongs to the writing: emoji, variants of kanji, joiners of some scripts. */
const ofWriting = new RegExp(
  '\\p{RGI_Emoji}|(?<=\\p{sc=Han})[\\u{E0100}-\\u{E01EF}]|' +
    `(?<=[${joinedScripts}])[\\u200C\\u200D](?=[${joinedScripts}])`,
  'gv',
);

/** Zero-width and direction-changing characters, control characters and halves of a character. */
export function hasHiddenCharacter(text: string): boolean {
  return hidden.test(text);
}

/** The same for the name of a person, who may need some of them. */
export function hasHiddenCharacterInName(name: string): boolean {
  return hidden.test(name.replace(ofWriting, ''));
}

const separators = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
const eachHidden = new RegExp(`(${ofWriting.source})|${hidden.source}`, 'gv');

/** On one line, without any character that cannot be seen; what belongs to the writing stays. */
export function withoutHiddenCharacters(text: string): string {
  const line = text.toWellFormed().replace(separators, ' ');
  // Looking for each takes a hundred times as long as looking for any.
  return hidden.test(line) ? line.replace(eachHidden, '$1') : line;
}
