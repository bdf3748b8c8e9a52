import { countGraphemes } from './countGraphemes.ts';
import type { Language } from './languages.ts';

/** Stands for the name of whoever the bot answers for. */
export const ownerMark = '{owner}';

/** What an automated answer says of itself at first contact, where its owner has not worded it. */
export const disclosures: Record<Language, string> = {
  pt: `Resposta automática em nome de ${ownerMark}.`,
  en: `Automated answer on behalf of ${ownerMark}.`,
  es: `Respuesta automática en nombre de ${ownerMark}.`,
  fr: `Réponse automatique au nom de ${ownerMark}.`,
  ja: `${ownerMark}に代わる自動返信です。`,
};

/** Where the language of a post is none of these, or not known. */
export const defaultDisclosure: Language = 'en';

/** In graphemes, with the mark. */
export const longestDisclosure = 80;

export type DisclosureFault = 'long' | 'severalLines' | 'noOwner' | 'notAutomated';

/** What is wrong with a line in the owner's words: it has to say that it is automated, and whose it is. */
export function disclosureFault(line: string): DisclosureFault | undefined {
  if (countGraphemes(line) > longestDisclosure) return 'long';
  if (/[\n\r\u2028\u2029]/.test(line)) return 'severalLines';
  if (!line.includes(ownerMark)) return 'noOwner';
  return saysAutomated(line.replaceAll(ownerMark, ' ')) ? undefined : 'notAutomated';
}

/** In any of the languages, as an owner may choose. Of the initials only capitals count: "ai" is a French word, too. */
const saysAutomated = (words: string): boolean =>
  /autom[aá]|bots?(?!\p{L})|rob[oôó]|artifi[cz]i|自動|ボット|人工知能/iu.test(words) ||
  /(?<![\p{Script=Latin}\p{N}])(?:AI|IA|A\.I\.|I\.A\.)(?![\p{Script=Latin}\p{N}])/u.test(words);
