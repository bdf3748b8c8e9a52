import type { RulePart } from '../../../../shared/contract/lists.ts';
import type { ProfileAnswer } from '../../../../shared/contract/profile.ts';
import type { ReviewItem } from '../../../../shared/contract/review.ts';
import type { Rules } from '../../../../shared/contract/rules.ts';
import { dayMs, hourMs, minuteMs } from '../../../../shared/durations.ts';
import { noRules } from '../../../../shared/noRules.ts';
import { firstActs } from './firstActs.ts';
import {
  demoId,
  isoAt,
  profileId,
  userId,
  username,
  type DemoTexts,
  type DemoWorld,
} from './DemoWorld.ts';
import { valuesOf } from './rulesCalls.ts';

/** A pottery as it stands now: its bot works, three posts wait for the owner. */
export function createWorld(t: DemoTexts, now: number): DemoWorld {
  const owner = t('owner');
  const rules = firstRules(t);
  const parts = ['steps', 'voice', 'savedReplies', 'acts', 'words'] satisfies RulePart[];
  return {
    t,
    owner,
    profile: aProfile(t('shop'), now),
    acts: firstActs(t, { owner, now }),
    reviews: firstReviews(t, now),
    approvals: [],
    leavings: [],
    contacts: [],
    rewritings: new Map(),
    ownConversations: new Set(),
    rules: [noRules, rules],
    blockedPeople: [[], []],
    ruleChanges: [
      {
        version: 1,
        at: isoAt(now - 12 * dayMs),
        by: 'owner',
        because: null,
        postKind: null,
        parts,
        ...valuesOf(noRules, rules, parts),
        people: { added: 0, removed: 0 },
      },
    ],
  };
}

const aProfile = (fullName: string, now: number): ProfileAnswer => ({
  id: profileId,
  username,
  fullName,
  userId,
  network: 'atproto',
  capabilities: { conduct: 'invitedOnly', acts: ['like', 'comment', 'aiComment'] },
  pause: null,
  isChosen: true,
  practice: null,
  syncStatusBot: 7,
  syncMovedAt: isoAt(now - 40 * dayMs),
  syncStatus: 'SYNCED',
  followersCount: 1284,
  followsCount: 212,
  mediaCount: 341,
});

function firstReviews(t: DemoTexts, now: number): ReviewItem[] {
  const claim = t('drafts.complaint.claim');
  const waiting = (number: number, parts: WaitingParts) => aReview({ number, now, ...parts });
  return [
    waiting(21, {
      postKind: 'grief',
      author: 'sofia.sun',
      caption: t('drafts.grief.post'),
      ageMs: 35 * minuteMs,
      text: null,
    }),
    waiting(22, {
      postKind: 'complaint',
      author: 'tomas.mug',
      caption: t('drafts.complaint.post'),
      ageMs: 3 * hourMs,
      text: t('drafts.complaint.draft', { claim }),
      doubts: ['promise'],
      unsupported: [claim],
    }),
    waiting(23, {
      postKind: 'praise',
      author: 'nora.bowl',
      caption: t('drafts.praise.post'),
      ageMs: 50 * minuteMs,
      text: t('drafts.praise.draft'),
    }),
  ];
}

interface WaitingParts extends Partial<Pick<ReviewItem, 'doubts' | 'unsupported'>> {
  postKind: ReviewItem['postKind'];
  author: string;
  caption: string;
  /** How long ago the post was published. */
  ageMs: number;
  text: string | null;
}

interface ReviewParts extends WaitingParts {
  number: number;
  now: number;
}

function aReview({ number, now, ageMs, author, text, ...parts }: ReviewParts): ReviewItem {
  const publishedAt = now - ageMs;
  return {
    id: demoId(number),
    profileId,
    version: 1,
    language: document.documentElement.lang,
    reason: 'mention',
    author: { username: author },
    altText: null,
    publishedAt: isoAt(publishedAt),
    letGoAt: isoAt(publishedAt + dayMs),
    isEdited: false,
    wasApproved: false,
    postUrl: null,
    hasConversation: true,
    isLeftAlone: false,
    picture: null,
    thread: [],
    text,
    isBeingWritten: false,
    writtenBy: text === null ? null : 'model',
    cause: 'rule',
    doubts: [],
    unsupported: [],
    maxGraphemes: 300,
    ...parts,
  };
}

const firstRules = (t: DemoTexts): Rules => ({
  ...noRules,
  steps: { thanks: 'automatic', greeting: 'automatic' },
  voice: { tone: t('rules.tone'), examples: [], facts: t('rules.facts') },
  savedReplies: [{ name: t('rules.replyName'), text: t('rules.replyText') }],
  acts: { like: { isOn: true, dailyCap: 12 } },
  words: [t('rules.word')],
});
