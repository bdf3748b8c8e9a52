import { useState } from 'react';
import type { Id } from '../../shared/contract/id.ts';
import type { Consequences } from '../../shared/contract/ownLimits.ts';
import type { Rules } from '../../shared/contract/rules.ts';
import type { ProfileRules } from '../api/rules.ts';
import { currentRules, useChangeRulesMutation, warningOf } from '../api/rulesApi.ts';

interface Warned<Value> {
  value: Value;
  consequences: Consequences;
}

/**
 * Saves one part of the rules. That another part was changed meanwhile is no conflict. What would leave the
 * bot nothing to do, or contradict itself, is saved once the person has seen that and saves it again.
 */
export function useSaveRules<Part extends keyof Rules>(
  profileId: Id,
  { version, rules }: ProfileRules,
  part: Part,
) {
  const [change, { isLoading: isSaving }] = useChangeRulesMutation();
  const [warned, setWarned] = useState<Warned<Rules[Part]>>();
  const warningFor = (value: Rules[Part]) =>
    warned && isSame(warned.value, value) ? warned.consequences : undefined;

  const saveAt = (held: Pick<ProfileRules, 'version'>, value: Rules[Part]) =>
    change({
      profileId,
      version: held.version,
      rules: { [part]: value },
      warnsFirst: warningFor(value) === undefined,
    });

  const save = async (value: Rules[Part]) => {
    const first = await saveAt({ version }, value);
    const current = currentRules(first.error);
    const hasMoved = current !== undefined && !isSame(current.rules[part], rules[part]);
    if (hasMoved) return { ...first, hasMoved, isWarned: false };
    const last = current ? await saveAt(current, value) : first;
    const consequences = warningOf(last.error);
    setWarned(consequences && { value, consequences });
    return { ...last, hasMoved, isWarned: consequences !== undefined };
  };
  return { save, isSaving, warningFor };
}

/** Rules of a server are read into one order of their fields. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
