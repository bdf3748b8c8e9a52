import type { KeptAct } from '../acts/activityLog.ts';
import { targetReasonOf } from '../acts/actReasons.ts';
import { hasWords } from './ownersPart.ts';
import type { AskedTarget } from './targetFacts.ts';

/** The target of an act, as far as the act kept it. */
export function storedTarget(act: KeptAct): AskedTarget & { isPractice: boolean } {
  const { targetRef, reason, authorId, publishedAt, plannedAt, postKind } = act;
  const { isApproved, approvedAt } = act;
  const { kind, conversationId, isPractice, authorUsername, caption, besideCaption } = act;
  return {
    isPractice,
    isApproved,
    approvedAt,
    hasText: hasWords(kind),
    kind: postKind ?? undefined,
    ref: targetRef,
    reason: targetReasonOf(reason),
    publishedAt: publishedAt ?? plannedAt,
    acted: [],
    conversation: conversationId === null ? null : { id: conversationId, posts: [] },
    author: { id: authorId ?? '', username: authorUsername, isBot: false },
    caption: caption ?? '',
    altText: besideCaption,
    act: kind,
  };
}
