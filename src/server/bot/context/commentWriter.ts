import type { CommentAuthor } from '../../../shared/contract/activity.ts';
import type { Doubt } from '../../../shared/contract/judging.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { NetworkTarget, TargetAuthor } from '../../networks/target.ts';

/** The port for comment writers. A writer never claims to be a person and only uses facts of the story. */
export interface CommentWriter {
  /** Whether a language model writes, as long as it can. */
  isModel?: boolean;
  /** Whether it composes phrases of Meelo: by no voice, and at no price, so that nothing is read or kept for it. */
  isBuiltIn?: boolean;
  /** Undefined if there is no fitting comment, or if the signal ended the writing. */
  write(request: CommentRequest, options?: WriteOptions): Promise<WrittenComment | undefined>;
}

export interface WrittenComment {
  text: string;
  author: CommentAuthor;
  /** Why it is not published; absent: nothing speaks against it. */
  doubts?: readonly Doubt[];
  /** Its sentences that state something which no fact supports, word for word; absent: there is none. */
  unsupported?: readonly string[];
  /** The writer that should have written could not, so another one did. */
  isStandIn?: boolean;
}

export interface WriteOptions {
  /** For whose account of Meelo: what a language model does for it counts in its budget. */
  userId?: string;
  signal?: AbortSignal;
  /** Waits for something slow without keeping other acts waiting. */
  aside?: <R>(wait: () => Promise<R>) => Promise<R>;
}

export type CommentedTarget = Pick<
  NetworkTarget,
  | 'caption'
  | 'altText'
  | 'attached'
  | 'language'
  | 'topics'
  | 'conversation'
  | 'continuation'
  | 'around'
  | 'isInPassing'
  | 'isPrivate'
> & { author: Pick<TargetAuthor, 'username' | 'fullName'> };

/** What the account's owner wrote for the writer, and what the owner answered before. */
export interface Voice {
  /** How the account speaks. */
  tone: string;
  /** What the account may state of itself. */
  facts: string;
  /** Answers of the owner, for their manner. */
  examples: readonly string[];
}

export interface CommentRequest {
  target: CommentedTarget;
  voice?: Voice | undefined;
  /** What the post was read as; left out where posts are not read. */
  kind?: PostKind | undefined;
  /** `brief`: a few words of praise; `full`: about the topic and the caption. */
  length: 'brief' | 'full';
  /** What the network takes at most. */
  maxGraphemes: number;
  maxBytes?: number | undefined;
  /** The same seed and recent comments give the same comment of the built-in writer. */
  seed: string;
  /** Newest first; none of them is repeated. */
  recentComments: readonly string[];
  /**
   * What was said to the author before, and through others under the post: what is built in repeats no sentence of it.
   * No model is told. Left out: nothing.
   */
  readSaid?: () => Promise<readonly string[]>;
  /** The picture as it is kept; absent where there is none. */
  readPicture?: () => Promise<Uint8Array | undefined>;
}
