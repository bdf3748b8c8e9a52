import { languages, toLanguage } from '../../../shared/language/languages.ts';
import { mayAnswer } from '../kinds/kindRules.ts';
import type { PostReader } from '../context/postReader.ts';
import { isInScript } from '../text/isInScript.ts';
import { wordsOf } from '../text/wordsOf.ts';
import { readWhole } from './readWhole.ts';

/**
 * Reads by lists of words and trained weights: no language model, no network. Where it is not sure it says `other`, and
 * `otherLanguage` where it cannot know.
 */
export const builtInReader: PostReader = {
  async readPost(target) {
    // The detectors take memory, which a process that reads nothing does without.
    const { languageOf } = await import('../text/languageOf.ts');
    const { kind, languages: told } = readWhole(target);
    const detected = languageOf(target);
    const isAmongThem = told.length === 0 || told.some((each) => detected?.startsWith(each));
    const language = isAmongThem ? detected : (told[0] ?? null);
    // What a text says and in which language nobody knows is answered by nobody.
    const known = language === null && told.length === 0 && mayAnswer(kind) ? 'other' : kind;
    const isUnread = known === 'other' && !isRead(target.caption, language);
    return { kind: isUnread ? 'otherLanguage' : known, language };
  },
};

/** Whether a text is in one of the five languages, as far as its letters and the language that was found tell. */
const isRead = (text: string, language: string | null): boolean =>
  (language === null || toLanguage(language) !== undefined) &&
  !foreignWord.test(text.normalize('NFKC')) &&
  languages.some((each) => isInScript(wordsOf(text), each));

/** Has a Latin letter that none of the five languages writes; with a capital it may be a name. */
const foreignWord =
  /(?<![\p{L}@＠#＃./_-])(?=\p{Ll})\p{sc=Latn}{0,40}(?![a-záâãàçéêíóôõúüñæèëîïœùûÿªº])\p{Ll}(?<=\p{sc=Latn})/u;
