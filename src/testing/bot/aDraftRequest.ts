import type { Actor } from '../../server/bot/acts/activityLog.ts';
import type { DraftRequest } from '../../server/bot/acts/draftAct.ts';

/** A like of Lia's story, unless `parts` say otherwise. */
export function aDraftRequest(
  actor: Actor,
  { now, ...parts }: Partial<DraftRequest> & Pick<DraftRequest, 'now'>,
): DraftRequest {
  return {
    ...actor,
    target: {
      ref: 'a',
      author: { id: 'lia', username: 'lia', fullName: 'Lia', isBot: false, contact: 'open' },
      conversation: null,
      caption: '',
      altText: null,
      topics: [],
      hasPicture: false,
      publishedAt: now,
    },
    kind: 'like',
    text: null,
    writtenBy: null,
    reason: 'newStory',
    reading: undefined,
    pictureId: undefined,
    now,
    ...parts,
  };
}
