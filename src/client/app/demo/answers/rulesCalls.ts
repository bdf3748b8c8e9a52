import type {
  BlockedPeopleChange,
  BlockedPeopleAnswer,
} from '../../../../shared/contract/blockedPeople.ts';
import { ruleParts } from '../../../../shared/contract/lists.ts';
import type { RuleChange } from '../../../../shared/contract/ruleChanges.ts';
import type { Rules, RulesAnswer, RulesPart } from '../../../../shared/contract/rules.ts';
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
      const left = Math.min(dailyCap ?? Infinity, networkCap.dailyCap) - madeToday;
      const leftToday = isActOn(act, rules) ? Math.max(0, left) : 0;
      return { act, isOn, dailyCap, madeToday, leftToday };
    }),
    network: { ...networkCap, madeToday: made.length, workingHours: { from: 0, to: 24 } },
    ...consequencesOf(rules),
    blockedPeople: world.blockedPeople.length,
    hasModel: true,
    changedAt: world.ruleChanges[0]?.at ?? null,
  };
}

/** Makes the parts hold as a new version. */
export function changeRules(world: DemoWorld, parts: Partial<Rules>, now: number): RulesAnswer {
  world.rules.push({ ...rulesOf(world), ...parts });
  note(world, { parts: ruleParts.filter((part) => part in parts), now });
  return readRules(world, now);
}

/** Makes an earlier version hold as a new one. */
export function restoreRules(world: DemoWorld, version: number, now: number): RulesAnswer {
  const [former, restored] = [rulesOf(world), world.rules[version] ?? rulesOf(world)];
  const isOther = (part: keyof Rules) =>
    JSON.stringify(former[part]) !== JSON.stringify(restored[part]);
  const names = ruleParts.filter((part) => part !== 'people' && isOther(part));
  world.rules.push(restored);
  note(world, { parts: names, now });
  return readRules(world, now);
}

const nobody = { added: 0, removed: 0 };

function note(
  world: DemoWorld,
  { now, ...parts }: Pick<RuleChange, 'parts'> & { now: number; people?: RuleChange['people'] },
): void {
  const change = { version: versionOf(world), at: isoAt(now), by: 'owner' } as const;
  const rest = { because: null, postKind: null, people: nobody };
  const said = valuesOf(world.rules.at(-2), rulesOf(world), parts.parts);
  world.ruleChanges = [{ ...change, ...rest, ...said, ...parts }, ...world.ruleChanges];
}

/** What the changed parts said before and after. */
export function valuesOf(former: Rules | undefined, rules: Rules, parts: RuleChange['parts']) {
  const names = parts.filter((part) => part !== 'people');
  const pick = (of: Rules): RulesPart => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: pick(former ?? rules), after: pick(rules) };
}

export const readPeople = (world: DemoWorld): BlockedPeopleAnswer => ({
  version: versionOf(world),
  names: world.blockedPeople,
});

/** The names in what was typed, as the network of the demo writes them. */
export const namesIn = (text: string) =>
  pastedNames(text, { normalizeUsername: (name) => name.replace(/^@/, '').toLowerCase() });

export function changePeople(world: DemoWorld, text: string, now: number): BlockedPeopleChange {
  const { names, notNames, duplicates } = namesIn(text);
  const added = names.filter((name) => !world.blockedPeople.includes(name)).length;
  const removed = world.blockedPeople.length + added - names.length;
  world.blockedPeople = names.toSorted();
  world.rules.push(rulesOf(world));
  note(world, { parts: ['people'], people: { added, removed }, now });
  return { ...readPeople(world), notNames, notNamesTotal: notNames.length, duplicates };
}
