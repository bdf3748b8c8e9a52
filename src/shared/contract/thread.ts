import { Type, type Static } from 'typebox';
import { threadPostStates } from './lists.ts';

const Text = Type.Union([Type.String(), Type.Null()]);

/** What a web page says of itself where a post leads to it. */
export const LinkCard = Type.Object({
  title: Type.String(),
  description: Type.String(),
  /** `example.com`; empty where the address has none. */
  host: Type.String(),
});
export type LinkCard = Static<typeof LinkCard>;

/** What belongs to a post beside its words, and what they do not tell. */
export const Attached = Type.Object({
  pictures: Type.Integer(),
  hasVideo: Type.Boolean(),
  /** The web page that it leads to; null: none. */
  card: Type.Union([LinkCard, Type.Null()]),
  /** Something of it cannot be read, such as an embed of a form that the connector does not know. */
  hasUnread: Type.Boolean(),
});
export type Attached = Static<typeof Attached>;

/** A post of a conversation, as far as the bot has seen it. Times are ISO 8601 with offset. */
export const ThreadPost = Type.Object({
  /** The act that it was answered by, or that is the answer; null: the bot has not dealt with it. */
  actId: Text,
  author: Type.String(),
  text: Type.String(),
  /** What its picture shows, in the author's words. */
  altText: Text,
  /** The page that it leads to; left out where it leads to none. */
  card: Type.Optional(LinkCard),
  isOurs: Type.Boolean(),
  at: Type.String(),
  /** Where a person reads it on the network: an https address. */
  url: Text,
  state: Type.Enum(threadPostStates),
});
export type ThreadPost = Static<typeof ThreadPost>;

/** GET /profiles/{id}/acts/{actId}/thread. Beside the nine calls; a server may lack it. */
export const ThreadAnswer = Type.Object({
  /** Oldest first; at most sixty. */
  posts: Type.Array(ThreadPost),
  /** Whether the owner answers here, and not the bot; null: the post belongs to no conversation. */
  isOwnConversation: Type.Union([Type.Boolean(), Type.Null()]),
});
export type ThreadAnswer = Static<typeof ThreadAnswer>;
