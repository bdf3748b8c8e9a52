import type { Id } from '../../shared/contract/id.ts';
import type { ThreadAnswer, ThreadPost as PostAnswer } from '../../shared/contract/thread.ts';
import { threadPostStates } from '../../shared/contract/lists.ts';
import { httpsOrNull, noText, oneOf, textOr } from './values.ts';

export interface ActOfProfile {
  profileId: Id;
  actId: Id;
}

/** A conversation; texts and times are as they came. */
export type Thread = ReturnType<typeof toThread>;
export type ThreadPost = Thread['posts'][number];

/** Absurd values become neutral ones. */
export function toThread({ posts, isOwnConversation }: ThreadAnswer) {
  return {
    posts: posts.map(toPost),
    isOwnConversation: oneOf([true, false], isOwnConversation),
  };
}

type AnyPost = Partial<Record<keyof PostAnswer, unknown>> | null;

function toPost(post: AnyPost) {
  return {
    ...toSaid(post),
    url: httpsOrNull(post?.url),
    state: oneOf(threadPostStates, post?.state) ?? 'there',
  };
}

/** Who said what, and when. */
export function toSaid(post: AnyPost) {
  const { author, text, altText, card, isOurs, at } = post ?? {};
  return {
    author: textOr(author, noText),
    text: textOr(text, null),
    altText: textOr(altText, null),
    card: toCard(card),
    isOurs: isOurs === true,
    at: textOr(at, ''),
  };
}

export type LinkCard = NonNullable<ReturnType<typeof toCard>>;

/** Null where there is nothing to read. */
export function toCard(card: unknown) {
  const { title, description, host }: Partial<Record<string, unknown>> = card ?? {};
  const texts = {
    title: textOr(title, null),
    description: textOr(description, null),
    host: textOr(host, null),
  };
  return Object.values(texts).some((text) => text !== null) ? texts : null;
}
