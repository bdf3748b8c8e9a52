import type {
  RehearsalAnswer,
  RehearsalRequest,
  RehearsedAct,
} from '../../../../shared/contract/rehearsal.ts';
import { countOutcomes } from '../../../../shared/contract/rehearsed.ts';
import type { Rules } from '../../../../shared/contract/rules.ts';
import type { StoryRow } from '../../../../shared/contract/story.ts';
import { dayMs, minuteMs } from '../../../../shared/durations.ts';
import type { RehearsalReason } from '../../../../shared/reasons.ts';
import { consequencesOf, isActOn, stepOf } from './consequencesOf.ts';
import { isoAt, type DemoWorld } from './DemoWorld.ts';
import { kindOf } from './firstActs.ts';
import { isWithinHours } from './isWithinHours.ts';
import { namesIn, rulesOf } from './rulesCalls.ts';

interface Proposal {
  rules: Rules;
  people: readonly string[];
}

interface Hold {
  because: RehearsalReason;
  /** In epoch ms; null: for good, or as long as nobody decides. */
  until: number | null;
}

/** What the proposed rules would have made of what was done, each at its own time. */
export function rehearse(
  world: DemoWorld,
  { rules, people, acts: count }: RehearsalRequest,
): RehearsalAnswer {
  const proposal = {
    rules: { ...rulesOf(world), ...rules },
    people: people === undefined ? world.blockedPeople : namesIn(people).names,
  };
  const made = world.acts.filter(({ outcome }) => outcome === 'done').slice(0, count);
  const followed: StoryRow[] = [];
  const acts = made
    .toReversed()
    .map((act) => {
      const rehearsed = rehearsedAct(act, holdOf(proposal, act, followed));
      if (rehearsed.outcome !== 'never') followed.push(act);
      return rehearsed;
    })
    .toReversed();
  return {
    ...countOutcomes(acts),
    ...consequencesOf(proposal.rules),
    captionOnly: 0,
    acts,
  };
}

function rehearsedAct(act: StoryRow, hold: Hold | undefined): RehearsedAct {
  const waits = hold && (hold.until !== null || hold.because === 'mustWait');
  return {
    id: act.id,
    at: act.data_inte,
    act: kindOf(act),
    postKind: act.post_kind,
    person: act.profile_name,
    text: act.text,
    outcome: hold ? (waits ? 'waits' : 'never') : 'same',
    because: hold?.because ?? null,
    until: hold?.until ? isoAt(hold.until) : null,
  };
}

const never = (because: RehearsalReason): Hold => ({ because, until: null });

/** What the rules have against an act; `followed` are those before it, oldest first. */
function holdOf(
  { rules, people }: Proposal,
  act: StoryRow,
  followed: readonly StoryRow[],
): Hold | undefined {
  const at = Date.parse(act.data_inte);
  const kind = kindOf(act);
  const step = stepOf(act.post_kind, rules);
  const isApproved = Boolean(act.approved_at);
  const caption = (act.caption ?? '').toLowerCase();
  const before = followed.map((each) => ({ ...each, at: Date.parse(each.data_inte) }));

  if (people.includes(act.profile_name)) return never('personBlocked');
  if (rules.words.some((word) => caption.includes(word.toLowerCase()))) return never('wordBlocked');
  if (!isActOn(kind, rules)) return never('actOff');
  if (step === 'off') return never('ruledOut');
  const pauseMs = rules.daysBetweenAnswers * dayMs;
  const isOfPerson = (each: (typeof before)[number]) =>
    each.profile_name === act.profile_name && at - each.at < pauseMs;
  if (before.some(isOfPerson)) return never('answeredLately');

  if (isApproved) return undefined;
  if (kind !== 'like' && step === 'draft') return never('mustWait');
  if (!isWithinHours(rules.hours, at))
    return { because: 'ownHours', until: openingAfter(rules, at) };
  const cap = rules.acts[kind]?.dailyCap ?? Infinity;
  const ofDay = before.filter((each) => kindOf(each) === kind && at - each.at < dayMs);
  const [first] = ofDay.slice(ofDay.length - cap);
  return ofDay.length >= cap && first ? { because: 'ownCaps', until: first.at + dayMs } : undefined;
}

/** Null: they never come. */
function openingAfter({ hours }: Rules, at: number): number | null {
  const quarterMs = 15 * minuteMs;
  const from = Math.ceil(at / quarterMs) * quarterMs;
  for (let time = from; time < from + 8 * dayMs; time += quarterMs) {
    if (isWithinHours(hours, time)) return time;
  }
  return null;
}
