import type { ActivityKind } from '../../../../shared/contract/activity.ts';
import type { PostKind } from '../../../../shared/contract/reading.ts';
import type { StoryRow } from '../../../../shared/contract/story.ts';
import { hourMs, minuteMs } from '../../../../shared/durations.ts';
import { demoId, isoAt, type DemoTexts } from './DemoWorld.ts';

type Answered = 'thanks' | 'praise' | 'question' | 'greeting' | 'joke' | 'complaint';

interface FirstAct {
  /** Whose post it was. */
  person: string;
  /** How long ago the bot acted. */
  agoMs: number;
  /** How long the post had been there by then. */
  waitedMs: number;
  text: Answered | 'plates' | 'workshop' | 'politics';
  postKind: PostKind;
  /** Whether the owner has approved the answer; else a rule let it go out. */
  isApproved?: true;
}

const acts: FirstAct[] = [
  {
    person: 'leo.sews',
    agoMs: 12 * minuteMs,
    waitedMs: 4 * minuteMs,
    text: 'thanks',
    postKind: 'thanks',
  },
  {
    person: 'ines.eats',
    agoMs: 48 * minuteMs,
    waitedMs: 6 * minuteMs,
    text: 'plates',
    postKind: 'praise',
  },
  {
    person: 'hugo.asks',
    agoMs: 2 * hourMs,
    waitedMs: 55 * minuteMs,
    text: 'question',
    postKind: 'questionAboutUs',
    isApproved: true,
  },
  {
    person: 'kai.hums',
    agoMs: 3 * hourMs,
    waitedMs: 5 * minuteMs,
    text: 'greeting',
    postKind: 'greeting',
  },
  {
    person: 'clara.tea',
    agoMs: 5 * hourMs,
    waitedMs: 25 * minuteMs,
    text: 'praise',
    postKind: 'praise',
    isApproved: true,
  },
  {
    person: 'noah.talk',
    agoMs: 7 * hourMs,
    waitedMs: 3 * minuteMs,
    text: 'politics',
    postKind: 'politics',
  },
  {
    person: 'ines.eats',
    agoMs: 9 * hourMs,
    waitedMs: 8 * minuteMs,
    text: 'workshop',
    postKind: 'praise',
  },
  {
    person: 'theo.pets',
    agoMs: 26 * hourMs,
    waitedMs: 40 * minuteMs,
    text: 'joke',
    postKind: 'joke',
    isApproved: true,
  },
  {
    person: 'aya.waits',
    agoMs: 29 * hourMs,
    waitedMs: 90 * minuteMs,
    text: 'complaint',
    postKind: 'complaint',
    isApproved: true,
  },
];

const likes = ['plates', 'workshop'];

/** What the server calls them. */
const words: Record<ActivityKind, string> = {
  like: 'Curtir',
  react: 'Reagir',
  comment: 'Comentar',
  aiComment: 'Comentar com IA',
};

export const kindOf = ({ activity }: StoryRow): ActivityKind =>
  activity === words.like ? 'like' : 'aiComment';

/** What was done lately, newest first. */
export function firstActs(
  t: DemoTexts,
  { owner, now }: { owner: string; now: number },
): StoryRow[] {
  return acts.map((act, index) => {
    const { person, agoMs, waitedMs, text, postKind, isApproved } = act;
    const isLike = likes.includes(text);
    const isLeftAlone = text === 'politics';
    const at = now - agoMs;
    const answer = isLike || isLeftAlone ? null : t(`acts.${text as Answered}.answer`);
    return anAct({
      id: demoId(index + 2),
      profile_name: person,
      activity: isLike ? words.like : words.aiComment,
      data_inte: isoAt(at),
      text: answer,
      caption: t(`acts.${text}.post`),
      published_at: isoAt(at - waitedMs),
      outcome: isLeftAlone ? 'refused' : 'done',
      outcome_reason: isLeftAlone ? 'leftAlone' : null,
      post_kind: postKind,
      written_by: answer === null ? null : 'model',
      approved_by: isApproved ? owner : null,
      approved_at: isApproved ? isoAt(at - minuteMs) : null,
      rule_version: isApproved || isLeftAlone ? null : 1,
      can_take_back: !isLeftAlone,
      reaction_count: answer === null ? null : index % 3,
    });
  });
}

type ActParts = Pick<
  StoryRow,
  | 'id'
  | 'profile_name'
  | 'data_inte'
  | 'text'
  | 'caption'
  | 'published_at'
  | 'post_kind'
  | 'written_by'
> &
  Partial<StoryRow>;

/** An act to which something in it speaks: an answer that the network has. */
export function anAct(parts: ActParts): StoryRow {
  return {
    activity: words.aiComment,
    print_scr: null,
    reason: 'mention',
    outcome: 'done',
    outcome_reason: null,
    rule_version: null,
    post_url: null,
    answer_url: null,
    is_practice: false,
    can_take_back: true,
    take_back: null,
    post_gone_at: null,
    reaction_count: null,
    is_own_conversation: false,
    ...parts,
  };
}
