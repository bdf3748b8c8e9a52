import type { CommentedTarget } from '../commentWriter.ts';
import type { Reading } from '../postReader.ts';
import { readWords } from '../reader/readWords.ts';

/**
 * Whether the built-in reader takes a post for another kind than the reading has: a language model may have been
 * talked into it by the post. Without a model the two are one reader.
 */
export const readersDiffer = (
  { kind }: Pick<Reading, 'kind'>,
  post: Pick<CommentedTarget, 'caption' | 'altText'>,
): boolean => readWords(post).kind !== kind;
