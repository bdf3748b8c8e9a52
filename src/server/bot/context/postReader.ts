import type { PostKind } from '../../../shared/contract/reading.ts';
import type { CommentedTarget, WriteOptions } from './commentWriter.ts';

/** The port for readers: they say what a post is, before anything is written to it. */
export interface PostReader {
  /** Undefined if the signal ended the reading. */
  readPost(target: CommentedTarget, options?: WriteOptions): Promise<Reading | undefined>;
}

export interface Reading {
  kind: PostKind;
  /** The BCP 47 tag of the language of its words; null: unknown. */
  language: string | null;
}
