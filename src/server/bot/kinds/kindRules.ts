import { postKinds, type PostKind } from '../../../shared/contract/reading.ts';

export interface KindRule {
  /**
   * `fixed`: one sentence, always the same. `draft`: at most what a language model writes and the
   * account's owner approves. `answer`: what a writer that has words for the kind writes.
   */
  text: 'never' | 'fixed' | 'draft' | 'answer';
  mayLike: boolean;
  /** The owner alone can answer it: `first` before all others, `soon` after those, `inTurn` like any other post. */
  isOwners?: 'first' | 'soon' | 'inTurn';
}

const never = { text: 'never', mayLike: false } as const;
const draft = { text: 'draft', mayLike: false } as const;
const answer = { text: 'answer', mayLike: true } as const;

/** What the bot may do about a post of each kind, whoever writes. */
export const kindRules: Record<PostKind, KindRule> = {
  thanks: answer,
  praise: answer,
  greeting: answer,
  joke: { text: 'answer', mayLike: false },
  questionAboutUs: draft,
  otherQuestion: draft,
  complaint: draft,
  grief: { ...never, isOwners: 'soon' },
  crisis: { ...never, isOwners: 'first' },
  health: { ...never, isOwners: 'soon' },
  seriousComplaint: { ...never, isOwners: 'soon' },
  moneyAndLaw: draft,
  politics: draft,
  abuse: never,
  spam: never,
  optOut: never,
  areYouABot: { text: 'fixed', mayLike: false },
  otherLanguage: { ...never, isOwners: 'inTurn' },
  other: draft,
};

/** Whether the owner alone can answer a post of the kind. */
export const isOwnersKind = (kind: PostKind): boolean => kindRules[kind].isOwners !== undefined;

/** Whether a person needs an answer of a person, who is waited for also where they have asked the bot to stop. */
export const isPressing = (kind: PostKind): boolean =>
  isOwnersKind(kind) && kindRules[kind].isOwners !== 'inTurn';

export const pressingKinds = postKinds.filter(isPressing);

/** Those that come before all others. */
export const firstKinds = postKinds.filter((kind) => kindRules[kind].isOwners === 'first');

/** Those that get one sentence, always the same. */
export const fixedKinds = postKinds.filter((kind) => kindRules[kind].text === 'fixed');

export const isFixed = ({ postKind }: { postKind: PostKind | null }): boolean =>
  postKind !== null && fixedKinds.includes(postKind);

/** Whether the bot may act on a post of the kind: by itself, or as its owner has approved. */
export function mayAnswer(kind: PostKind, isApproved = false): boolean {
  const { text, isOwners } = kindRules[kind];
  if (isApproved) return text !== 'never' || isOwners !== undefined;
  return text !== 'never' && text !== 'draft';
}
