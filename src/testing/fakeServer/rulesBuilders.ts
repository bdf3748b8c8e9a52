import type { RehearsalAnswer, RehearsedAct } from '../../shared/contract/rehearsal.ts';
import type { RuleChange } from '../../shared/contract/ruleChanges.ts';
import { noRules } from '../../shared/noRules.ts';
import type { RulesAnswer } from '../../shared/contract/rules.ts';
import type { TrialAnswer } from '../../shared/contract/trial.ts';

/** A row of GET /profiles/{id}/rules/changes. */
export function aRuleChange(parts: Partial<RuleChange> = {}): RuleChange {
  return {
    version: 1,
    at: new Date(2025, 2, 5, 14, 7).toISOString(),
    by: 'owner',
    because: null,
    postKind: null,
    parts: ['steps'],
    before: {},
    after: {},
    people: { added: 0, removed: 0 },
    ...parts,
  };
}

/** What GET /profiles/{id}/rules answers where a person has laid down nothing yet. */
export function aRulesAnswer(parts: Partial<RulesAnswer> = {}): RulesAnswer {
  return {
    version: 0,
    rules: structuredClone(noRules),
    kinds: [
      ...answered.map((kind) => aKindStep({ kind, mayBe: ['draft', 'off', 'automatic'] })),
      ...drafted.map((kind) => aKindStep({ kind })),
      aKindStep({ kind: 'areYouABot', step: 'automatic', mayBe: ['automatic', 'off'] }),
    ],
    acts: (['like', 'comment', 'aiComment'] as const).map((act) => ({
      act,
      isOn: true,
      dailyCap: null,
      madeToday: 2,
      leftToday: 14,
    })),
    network: {
      dailyCap: 20,
      fullDailyCap: 50,
      madeToday: 6,
      workingHours: { from: 7, to: 22 },
    },
    leavesNothing: [],
    unanswerable: [],
    blockedPeople: 0,
    hasModel: true,
    changedAt: null,
    ...parts,
  };
}

const answered = ['thanks', 'praise', 'greeting', 'joke'] as const;
const drafted = [
  'questionAboutUs',
  'otherQuestion',
  'complaint',
  'moneyAndLaw',
  'politics',
  'other',
] as const;

type KindStep = RulesAnswer['kinds'][number];

/** A kind of posts in GET /profiles/{id}/rules. */
export function aKindStep(parts: Partial<KindStep> & Pick<KindStep, 'kind'>): KindStep {
  return {
    step: 'draft',
    mayBe: ['draft', 'off'],
    unchangedInRow: 0,
    isOffered: false,
    askedAgain: null,
    ...parts,
  };
}

/** What POST /profiles/{id}/rules/trial answers where a language model writes. */
export function aTrialAnswer(): TrialAnswer {
  const written = { outcome: 'written', writtenBy: 'model' } as const;
  const asItShouldBe = { doubts: [], unsupported: [] };
  return {
    hasModel: true,
    samples: [
      {
        ...written,
        ...asItShouldBe,
        kind: 'thanks',
        post: 'Thank you so much for yesterday, you made my day!',
        text: 'That makes us happy. See you soon!',
      },
      {
        ...written,
        kind: 'questionAboutUs',
        post: 'When are you open, and do you deliver?',
        text: 'We open from Monday to Saturday. Delivery is free.',
        doubts: ['promise'],
        unsupported: ['Delivery is free.'],
      },
      {
        ...asItShouldBe,
        kind: 'complaint',
        post: 'I have waited for my order for three weeks. This is disappointing.',
        outcome: 'standIn',
        text: null,
        writtenBy: null,
      },
    ],
  };
}

const rehearsed: RehearsedAct = {
  id: 'act-3',
  at: new Date(2025, 2, 5, 14, 7).toISOString(),
  act: 'comment',
  postKind: 'thanks',
  person: 'lia.draws',
  text: 'Thank you for your kind words!',
  outcome: 'same',
  because: null,
  until: null,
};

/**
 * What POST /profiles/{id}/rules/rehearsal answers: one act would have waited, one would not have happened,
 * and one stays as it was.
 */
export function aRehearsalAnswer(parts: Partial<RehearsalAnswer> = {}): RehearsalAnswer {
  const until = new Date(2025, 2, 6, 9).toISOString();
  return {
    same: 1,
    waits: 1,
    never: 1,
    leavesNothing: [],
    unanswerable: [],
    captionOnly: 0,
    acts: [
      { ...rehearsed, id: 'act-1', outcome: 'waits', because: 'ownHours', until },
      {
        ...rehearsed,
        id: 'act-2',
        act: 'like',
        text: null,
        outcome: 'never',
        because: 'personBlocked',
      },
      rehearsed,
    ],
    ...parts,
  };
}
