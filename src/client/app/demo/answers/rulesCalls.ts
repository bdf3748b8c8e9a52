import type { BlockedPeopleAnswer } from '../../../../shared/contract/blockedPeople.ts';
import { ruleParts } from '../../../../shared/contract/lists.ts';
import type { RuleChange } from '../../../../shared/contract/ruleChanges.ts';
import type {
  Rules,
  RulesAnswer,
  RulesChangeAnswer,
  RulesPart,
  RulesRequest,
} from '../../../../shared/contract/rules.ts';
import { pastedNames } from '../../../../shared/networks/pastedNames.ts';
import {
  consequencesOf,
  isActOn,
  kindsWithStep,
  offeredActs,
  stepOf,
  stepsFor,
} from './consequencesOf.ts';
import { isoAt, type DemoWorld } from './DemoWorld.ts';
import { kindOf } from './firstActs.ts';
import { actsOfDay, networkCap } from './standingCalls.ts';

export const rulesOf = ({ rules }: DemoWorld): Rules => rules.at(-1) ?? rules[0];

export const peopleOf = ({ blockedPeople }: DemoWorld): string[] => blockedPeople.at(-1) ?? [];

const versionOf = ({ rules }: DemoWorld) => rules.length - 1;

/** What holds, and where its limits stand. */
export function readRules(world: DemoWorld, now: number): RulesAnswer {
  const rules = rulesOf(world);
  const made = actsOfDay(world, now);
  return {
    version: versionOf(world),
    rules,
    kinds: kindsWithStep.map((kind) => ({
      kind,
      step: stepOf(kind, rules) ?? 'draft',
      mayBe: stepsFor(kind),
      unchangedInRow: 0,
      isOffered: false,
      askedAgain: null,
    })),
    acts: offeredActs.map((act) => {
      const { isOn, dailyCap } = rules.acts[act] ?? { isOn: true, dailyCap: null };
      const madeToday = made.filter((each) => kindOf(each) === act).length;
      const own = (dailyCap ?? Infinity) - madeToday;
      const left = Math.min(own, networkCap.dailyCap - made.length);
      const leftToday = isActOn(act, rules) ? Math.max(0, left) : 0;
      return { act, isOn, dailyCap, madeToday, leftToday };
    }),
    network: { ...networkCap, madeToday: made.length, workingHours: { from: 0, to: 24 } },
    ...consequencesOf(rules),
    blockedPeople: peopleOf(world).length,
    hasModel: true,
    changedAt: world.ruleChanges[0]?.at ?? null,
  };
}

/** Makes the parts and the people hold as a new version. */
export function changeRules(
  world: DemoWorld,
  { rules, people: text }: Pick<RulesRequest, 'rules' | 'people'>,
  now: number,
): RulesChangeAnswer {
  const typed = text === undefined ? undefined : namesIn(text);
  const names = typed?.names.toSorted() ?? peopleOf(world);
  const parts = ruleParts.filter((part) => (part === 'people' ? typed : part in rules));
  hold(world, { rules: { ...rulesOf(world), ...rules }, names, parts, now });
  const answer = readRules(world, now);
  if (!typed) return answer;
  const { notNames, duplicates } = typed;
  const rest = { notNames, notNamesTotal: notNames.length, duplicates };
  return { ...answer, people: { ...readPeople(world), ...rest } };
}

/** Makes an earlier version hold as a new one. */
export function restoreRules(world: DemoWorld, version: number, now: number): RulesAnswer {
  const [former, restored] = [rulesOf(world), world.rules[version] ?? rulesOf(world)];
  const isOther = (part: keyof Rules) =>
    JSON.stringify(former[part]) !== JSON.stringify(restored[part]);
  const names = world.blockedPeople[version] ?? peopleOf(world);
  const areOthers = JSON.stringify(names) !== JSON.stringify(peopleOf(world));
  const parts = ruleParts.filter((part) => (part === 'people' ? areOthers : isOther(part)));
  hold(world, { rules: restored, names, parts, now });
  return readRules(world, now);
}

interface Held {
  rules: Rules;
  names: string[];
  parts: RuleChange['parts'];
  now: number;
}

/** Makes rules and people hold as a new version, and notes what has changed. */
function hold(world: DemoWorld, { rules, names, parts, now }: Held): void {
  const [former, formerNames] = [rulesOf(world), peopleOf(world)];
  world.rules.push(rules);
  world.blockedPeople.push(names);
  const change: RuleChange = {
    version: versionOf(world),
    at: isoAt(now),
    by: 'owner',
    because: null,
    postKind: null,
    parts,
    ...valuesOf(former, rules, parts),
    people: {
      added: names.filter((name) => !formerNames.includes(name)).length,
      removed: formerNames.filter((name) => !names.includes(name)).length,
    },
  };
  world.ruleChanges = [change, ...world.ruleChanges];
}

/** What the changed parts said before and after. */
export function valuesOf(former: Rules, rules: Rules, parts: RuleChange['parts']) {
  const names = parts.filter((part) => part !== 'people');
  const pick = (of: Rules): RulesPart => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: pick(former), after: pick(rules) };
}

export const readPeople = (world: DemoWorld): BlockedPeopleAnswer => ({
  version: versionOf(world),
  names: peopleOf(world),
});

/** The names in what was typed, as the network of the demo writes them. */
export const namesIn = (text: string) =>
  pastedNames(text, { normalizeUsername: (name) => name.replace(/^@/, '').toLowerCase() });
