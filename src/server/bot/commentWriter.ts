import type { CommentAuthor } from '../../shared/contract/activity.ts';
import type { NetworkTarget } from '../networks/network.ts';

/** The port for comment writers. A writer never claims to be a person and only uses facts of the story. */
export interface CommentWriter {
  readonly author: CommentAuthor;
  /** Undefined if every fitting comment repeats a recent one. */
  write(request: CommentRequest): Promise<string | undefined>;
}

export interface CommentRequest {
  story: Pick<NetworkTarget, 'caption' | 'language' | 'topic'>;
  /** `brief`: a few words of praise; `full`: about the topic and the caption. */
  length: 'brief' | 'full';
  /** The same seed and recent comments give the same comment. */
  seed: string;
  /** Newest first; none of them is repeated. */
  recentComments: readonly string[];
}
