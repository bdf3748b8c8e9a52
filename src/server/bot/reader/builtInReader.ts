import type { PostReader } from '../postReader.ts';
import { readWords } from './readWords.ts';

/** Reads by lists of words and trained weights: no language model, no network. Where it is not sure it says `other`. */
export const builtInReader: PostReader = {
  async readPost(target) {
    // The detectors take memory, which a process that reads nothing does without.
    const { languageOf } = await import('../writer/languageOf.ts');
    const { kind, languages } = readWords(target);
    const detected = languageOf(target);
    const isAmongThem =
      languages.length === 0 || languages.some((each) => detected?.startsWith(each));
    return { kind, language: isAmongThem ? detected : (languages[0] ?? null) };
  },
};
