import type { ConversationPost, NetworkTarget } from '../../server/networks/target.ts';

/** A post by Lia that addresses the account: thanks in English, unless `parts` say otherwise. */
export function aMention(
  ref: string,
  parts: Partial<NetworkTarget> & Pick<NetworkTarget, 'publishedAt'>,
): NetworkTarget {
  return {
    ref,
    reason: 'mention',
    author: lia,
    conversation: { id: `thread of ${ref}`, posts: [] },
    caption: 'Thank you so much!',
    altText: null,
    language: 'en',
    topics: [],
    hasPicture: false,
    acted: [],
    ...parts,
  };
}

export const lia: NetworkTarget['author'] = {
  id: 'did:lia',
  username: 'lia.example.com',
  fullName: 'Lia',
  isBot: false,
  contact: 'open',
};

/** A post of a conversation: by Lia, unless `parts` say otherwise. */
export function aPostBefore(parts: Partial<ConversationPost> = {}): ConversationPost {
  return {
    ref: 'post/before',
    isOurs: false,
    authorId: lia.id,
    username: lia.username,
    text: 'Good morning!',
    altText: null,
    publishedAt: new Date('2026-03-10T10:00:00Z'),
    ...parts,
  };
}
