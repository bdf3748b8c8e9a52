import { withoutHiddenCharacters } from '../../errors/hiddenCharacters.ts';
import type { WrittenComment } from '../commentWriter.ts';
import { countGraphemes, cutText } from '../../../shared/language/countGraphemes.ts';
import { phrasesFor } from './phrases.ts';

const longestName = 64;

interface NoticeRequest {
  /** BCP 47; null: unknown. */
  language: string | null;
  /** Whose bot it is. */
  owner: string;
  maxGraphemes: number;
}

/** Says that a bot writes, whose it is, and how to make it stop: always in the same words. */
export function botNotice(request: NoticeRequest): WrittenComment | undefined {
  const { language, owner, maxGraphemes } = request;
  const name = cutText(withoutHiddenCharacters(owner).trim(), longestName);
  const text = phrasesFor(language).botNotice.replace('{owner}', () => name);
  return countGraphemes(text) > maxGraphemes ? undefined : { text, author: 'builtIn' };
}
