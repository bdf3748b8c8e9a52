import type { CommentedTarget } from '../context/commentWriter.ts';
import type { Reading } from '../context/postReader.ts';
import { readWhole } from '../reader/readWhole.ts';

/**
 * Whether the built-in reader takes a post for another kind than the reading has: a language model may have been
 * talked into it by the post. Without a model the two are one reader.
 */
export const readersDiffer = ({ kind }: Pick<Reading, 'kind'>, post: CommentedTarget): boolean =>
  readWhole(post).kind !== kind;
