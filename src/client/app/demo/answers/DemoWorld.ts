import type { TFunction } from 'i18next';
import type { ContactRow } from '../../../../shared/contract/contact.ts';
import type { ProfileAnswer } from '../../../../shared/contract/profile.ts';
import type { ApprovedAnswer, ReviewItem } from '../../../../shared/contract/review.ts';
import type { RuleChange } from '../../../../shared/contract/ruleChanges.ts';
import type { Rules } from '../../../../shared/contract/rules.ts';
import type { StoryRow } from '../../../../shared/contract/story.ts';

export type DemoTexts = TFunction<'demo'>;

/** An approved answer, and what it was made of, to which it goes back where the approval is undone. */
export interface Approval {
  item: ReviewItem;
  answer: ApprovedAnswer;
  /** In epoch ms. */
  at: number;
}

/** What was left unanswered, to which it goes back where that is undone. */
export interface Leaving {
  item: ReviewItem;
  /** In epoch ms. */
  at: number;
}

/** What the demo holds, as long as it is open. */
export interface DemoWorld {
  t: DemoTexts;
  owner: string;
  profile: ProfileAnswer;
  /** What the bot did, newest first. */
  acts: StoryRow[];
  /** What waits for the owner. */
  reviews: ReviewItem[];
  approvals: Approval[];
  leavings: Leaving[];
  /** Whom the bot answers no more, newest first. */
  contacts: ContactRow[];
  /** When the texts that are written again will be there, in epoch ms, by the id of what waits. */
  rewritings: Map<string, number>;
  /** The acts in whose conversations the owner answers. */
  ownConversations: Set<string>;
  /** By version: the last one holds. */
  rules: [Rules, ...Rules[]];
  /** Likewise, in the order of their letters. */
  blockedPeople: string[][];
  /** Newest first. */
  ruleChanges: RuleChange[];
}

export const userId = 'demo';
export const profileId = demoId(1);
export const username = 'hazel.example';

/** Of a form that every call takes. */
export function demoId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export const isoAt = (time: number): string => new Date(time).toISOString();
