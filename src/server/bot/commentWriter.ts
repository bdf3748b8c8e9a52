import type { NetworkStory } from '../networks/network.ts';

/**
 * The port to whatever writes comments. A writer never claims to be a person, and writes nothing
 * that it does not know from the story.
 */
export interface CommentWriter {
  /** Undefined where it has nothing fitting, or only what was said lately. */
  write(request: CommentRequest): Promise<string | undefined>;
}

export interface CommentRequest {
  story: Pick<NetworkStory, 'caption' | 'language' | 'topic'>;
  /** `brief` is a word of praise; `full` answers to what the story shows and says. */
  length: 'brief' | 'full';
  /** The same seed and the same recent comments give the same comment. */
  seed: string;
  /** What the profile wrote lately, newest first, not to be said again. */
  recentComments: readonly string[];
}
