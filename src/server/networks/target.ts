import type { Attached } from '../../shared/contract/thread.ts';

export type ActKind = 'like' | 'react' | 'comment' | 'repost' | 'follow';

/** A story or post that the bot may act on. */
export interface NetworkTarget {
  /** Opaque text of the connector: stable, unique within the network, at most 1000 characters. */
  ref: string;
  /**
   * `story`: the author has published it. The others address the account, by what the author wrote: the
   * post answers one of the account's own posts (`reply`), names the account in its visible text
   * (`mention`) or quotes one of its posts (`quote`). A network may notify the account of more, such as
   * of answers to others below its post: that is no target.
   */
  reason: 'story' | 'mention' | 'reply' | 'quote';
  /** It names the account, but speaks to somebody else: it answers them, or begins with their name alone. */
  isInPassing?: boolean;
  /** Not everybody can see it, or something said around it is for fewer people than it is (`isForFewer`). */
  isPrivate?: boolean;
  author: TargetAuthor;
  /** Null where there is none, as with a story. */
  conversation: Conversation | null;
  caption: string;
  /** What its pictures and its video show, in the author's words. */
  altText: string | null;
  /** Left out where nothing is attached, or only what `hasPicture` and `altText` tell. */
  attached?: Attached;
  /**
   * What the author said under it, going on from it, oldest first. `notRead`: there may be such posts,
   * which `readTarget` reads if it can; left out where the network has none.
   */
  continuation?: readonly ConversationPost[] | 'notRead';
  /**
   * What stands around it and is no part of it: what its author said to others under it, which `readTarget` reads if it
   * can, and what the posts before it quote (`isQuoted`). Left out where nothing does.
   */
  around?: readonly ConversationPost[];
  /** BCP 47, for example `pt` or `en`; null if unknown. */
  language: string | null;
  /** What it is about in the network's terms, such as hashtags, without `#`: `food`, `cats`. */
  topics: readonly string[];
  /** By the author's clock, which may be hours behind; never later than the network got it, as far as it tells. */
  publishedAt: Date;
  hasPicture: boolean;
  /** Differs where the author has changed the picture; left out where the network does not tell. */
  pictureVersion?: string;
  /** What the account has done to it already, as far as the network says. */
  acted: readonly ActKind[];
}

export interface TargetAuthor {
  /** Stable: the author keeps it when the username changes. */
  id: string;
  username: string;
  fullName: string;
  /** Says of itself that it is a bot. */
  isBot: boolean;
  /** Whether the account and the author have blocked or muted one another, in either direction. */
  contact: 'open' | 'blocked' | 'muted';
}

export interface Conversation {
  /** Stable and unique within the network. */
  id: string;
  /** What the target answers or quotes, oldest first. */
  posts: readonly ConversationPost[];
}

export interface ConversationPost {
  /** As a target's. */
  ref: string;
  isOurs: boolean;
  /** The target, or what it stands around, quotes it and does not answer it. */
  isQuoted?: boolean;
  /** It is said to others: it does not address the account as a target does. */
  isToOthers?: boolean;
  /** Fewer people can see it than the target: nothing of it may stand in an answer that is written unasked. */
  isForFewer?: boolean;
  authorId: string;
  username: string;
  text: string;
  /** What its pictures and its video show, in the author's words. */
  altText: string | null;
  /** As a target's. */
  attached?: Attached;
  /** By the author's clock; of what came before the target, never later than what came after it. */
  publishedAt: Date;
}

/**
 * A post that the account has said to others, whoever wrote it: the bot, or a person. What the account says
 * to nobody, such as a thread of its own, is none.
 */
export interface OwnPost {
  /** As `recordRef` of an act that made it. */
  ref: string;
  /** As a conversation's. */
  conversationId: string;
  /** What it answers, as a target's reference. */
  answers: string;
  /** By the clock of whoever wrote it, which may be ahead: the same each time it is read. */
  publishedAt: Date;
}
