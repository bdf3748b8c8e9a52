import { wordsOf } from '../../text/wordsOf.ts';

export interface AskedBot {
  caption: string;
  /** As it was read; null: unknown. */
  language: string | null;
}

/** From there on the detectors know better. */
const longestShort = 40;

/**
 * In which language somebody asks whether a bot answers. Of so few words the detectors know nothing, and a
 * tag is often wrong, so the words of such questions are counted. One word says little where the language read is
 * another than these: `un` is Italian, too.
 */
export function languageOfQuestion({ caption, language }: AskedBot): string | null {
  const words = wordsOf(caption).normalize('NFC').toLowerCase();
  if ([...words].length > longestShort) return language;
  const asked = words.match(/\p{L}+|¿/gu) ?? [];
  const counts = askingWords.map(
    ([name, own]) => [name, asked.filter((word) => own.has(word)).length] as const,
  );
  const isOther = language !== null && counts.every(([name]) => name !== language);
  const most = Math.max(isOther ? 2 : 1, ...counts.map(([, count]) => count));
  const likeliest = counts.filter(([, count]) => count === most).map(([name]) => name);
  return likeliest.some((name) => name === language) ? language : (likeliest[0] ?? language);
}

/** Some words are in several languages; the sum tells. */
const askingWords = Object.entries({
  en: 'are you u is this a an human person or anyone',
  pt: 'você voce vc é és tu um uma robô robo pessoa humano humana ou tem alguém isso isto',
  es: '¿ es eres sos un una humano humana persona o hay alguien usted esto',
  fr: 't c est es tu vous êtes etes un une humain humaine personne ou vraie',
  ja: '人間 機械',
}).map(([name, words]) => [name, new Set(words.split(' '))] as const);
