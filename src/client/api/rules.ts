import type { Consequences } from '../../shared/contract/ownLimits.ts';
import { postKinds, type PostKind } from '../../shared/contract/reading.ts';
import type { Id } from '../../shared/contract/id.ts';
import type {
  FirstContact,
  Rules,
  RulesAnswer,
  RulesChangeAnswer,
  RulesChangeQuery,
  RulesRequest,
  SavedReply,
  Steps,
} from '../../shared/contract/rules.ts';
import { languages } from '../../shared/language/languages.ts';
import { corrections, steps, type Correction, type Step } from '../../shared/contract/steps.ts';
import { toBlockedPeople, type BlockedPeople } from './blockedPeople.ts';
import { failureCode, isPassing } from './failure.ts';
import { toConsequences, toLimitsStanding, toOwnLimits, type LimitsStanding } from './limits.ts';
import { measureOrNull, oneOf, textOr } from './values.ts';

/** A kind of posts and what the bot does about them. */
export interface KindStep {
  kind: PostKind;
  step: Step;
  mayBe: Step[];
  unchangedInRow: number;
  isOffered: boolean;
  /** Why Meelo asks again. */
  askedAgain: Correction | null;
}

/** A part of the rules to be saved, at the version that was seen. */
export interface RulesUpdate extends RulesRequest, RulesChangeQuery {
  profileId: Id;
}

export interface ProfileRules {
  version: number;
  rules: Rules;
  kinds: KindStep[];
  /** Where the limits stand; null where the server has none to lay down. */
  limits: LimitsStanding | null;
  /** Whether a language model writes: without one the voice has no effect. */
  hasModel: boolean;
}

/** What holds after a change, with the people where their list was part of it. */
export interface SavedRules extends ProfileRules {
  people?: BlockedPeople;
}

export const toSavedRules = ({ people, ...rules }: Partial<RulesChangeAnswer>): SavedRules => ({
  ...toRules(rules),
  ...(people && { people: toBlockedPeople(people) }),
});

/** Absurd values become neutral ones. */
export function toRules(answer: Partial<RulesAnswer> | null): ProfileRules {
  const { steps: chosen, declinedOffers, voice, ...others } = fieldsOf(answer?.rules);
  const { tone, examples, facts } = fieldsOf(voice);
  return {
    version: measureOrNull(answer?.version) ?? 0,
    rules: {
      steps: toSteps(fieldsOf(chosen)),
      declinedOffers: postKinds.filter((kind) => listOf(declinedOffers).includes(kind)),
      voice: {
        tone: textOr(tone, ''),
        examples: listOf(examples).filter((example) => typeof example === 'string'),
        facts: textOr(facts, ''),
      },
      firstContact: toFirstContact(fieldsOf(others['firstContact'])),
      savedReplies: listOf(others['savedReplies']).flatMap(toSavedReply),
      ...toOwnLimits(fieldsOf(answer?.rules)),
    },
    kinds: listOf(answer?.kinds).flatMap(toKindStep),
    limits: toLimitsStanding(fieldsOf(answer)),
    hasModel: answer?.hasModel !== false,
  };
}

function toFirstContact(lines: Partial<Record<string, unknown>>): FirstContact {
  const known = languages.flatMap((language) => {
    const line = textOr(lines[language], null);
    return line === null ? [] : [[language, line] as const];
  });
  return Object.fromEntries(known);
}

function toSavedReply(row: unknown): SavedReply[] {
  const { name, text } = fieldsOf(row);
  const reply = { name: textOr(name, ''), text: textOr(text, '') };
  return reply.name === '' || reply.text === '' ? [] : [reply];
}

function toSteps(chosen: Partial<Record<string, unknown>>): Steps {
  const known = postKinds.flatMap((kind) => {
    const step = oneOf(steps, chosen[kind]);
    return step ? [[kind, step] as const] : [];
  });
  return Object.fromEntries(known);
}

/** None where it is not known here, or nothing could be chosen. */
function toKindStep(row: unknown): KindStep[] {
  const { kind: name, step: named, mayBe: offered, askedAgain, ...rest } = fieldsOf(row);
  const kind = oneOf(postKinds, name);
  const mayBe = steps.filter((each) => listOf(offered).includes(each));
  const step = oneOf(mayBe, named);
  if (!kind || !step) return [];
  return [
    {
      kind,
      step,
      mayBe,
      unchangedInRow: measureOrNull(rest['unchangedInRow']) ?? 0,
      isOffered: rest['isOffered'] === true && mayBe.includes('automatic'),
      askedAgain: oneOf(corrections, fieldsOf(askedAgain)['because']),
    },
  ];
}

/** Where no answer came, the rules may have changed; otherwise they come with it. */
export const rulesAfter = (error: unknown) => (isPassing(error) ? (['Rules'] as const) : []);

/** What holds now, where somebody else was faster; undefined where a change failed for another reason. */
export function currentRules(error: unknown): ProfileRules | undefined {
  if (failureCode(error) !== 'rules.changed') return undefined;
  const { data } = error as { data: { current?: Parameters<typeof toRules>[0] } };
  return toRules(data.current ?? null);
}

/** What rules would come to that were not stored, as the person is told first; undefined where they are not. */
export function warningOf(error: unknown): Consequences | undefined {
  if (failureCode(error) !== 'rules.warned') return undefined;
  const { data } = error as { data: { consequences?: Parameters<typeof toConsequences>[0] } };
  return toConsequences(data.consequences ?? {});
}

/** What holds after a change, or instead of one that came too late; undefined where it failed otherwise. */
export const heldAfter = (change: Promise<{ data: SavedRules }>) =>
  change.then(
    ({ data: { people: _people, ...held } }): ProfileRules => held,
    ({ error }) => currentRules(error),
  );

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return value ?? {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
