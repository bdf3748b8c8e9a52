import { withoutHiddenCharacters } from '../../../errors/hiddenCharacters.ts';
import type { WrittenComment } from '../../context/commentWriter.ts';
import { countGraphemes, cutText } from '../../../../shared/language/countGraphemes.ts';
import { languageOfQuestion, type AskedBot } from './languageOfQuestion.ts';
import { phrasesFor } from './phrases.ts';

const longestName = 64;

interface NoticeRequest {
  /** What asks for it; its language is a BCP 47 tag, or null where unknown. */
  question: AskedBot;
  /** Whose bot it is. */
  owner: string;
  maxGraphemes: number;
}

/** The owner's name as a sentence has it. */
export const ownerIn = (owner: string): string =>
  cutText(withoutHiddenCharacters(owner).trim(), longestName);

/** Says that a bot writes, whose it is, and how to make it stop: always in the same words. */
export function botNotice(request: NoticeRequest): WrittenComment | undefined {
  const { question, owner, maxGraphemes } = request;
  const name = ownerIn(owner);
  const text = phrasesFor(languageOfQuestion(question)).botNotice.replace('{owner}', () => name);
  return countGraphemes(text) > maxGraphemes ? undefined : { text, author: 'builtIn' };
}
