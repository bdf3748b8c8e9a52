import type { Id } from '../../shared/contract/id.ts';
import type { Rules } from '../../shared/contract/rules.ts';
import type { ProfileRules } from '../api/rules.ts';
import { currentRules, useChangeRulesMutation } from '../api/rulesApi.ts';

/** Saves one part of the rules. That another part was changed meanwhile is no conflict. */
export function useSaveRules<Part extends keyof Rules>(
  profileId: Id,
  { version, rules }: ProfileRules,
  part: Part,
) {
  const [change, { isLoading: isSaving }] = useChangeRulesMutation();
  const save = async (value: Rules[Part]) => {
    const changed = { [part]: value };
    const first = await change({ profileId, version, rules: changed });
    const current = currentRules(first.error);
    if (!current) return { ...first, hasMoved: false };
    if (!isSame(current.rules[part], rules[part])) return { ...first, hasMoved: true };
    const again = await change({ profileId, version: current.version, rules: changed });
    return { ...again, hasMoved: false };
  };
  return { save, isSaving };
}

/** Rules of a server are read into one order of their fields. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
