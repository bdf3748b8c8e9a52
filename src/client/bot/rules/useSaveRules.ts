import { useState } from 'react';
import type { Id } from '../../../shared/contract/id.ts';
import type { Consequences } from '../../../shared/contract/ownLimits.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import { isPassing } from '../../api/failure.ts';
import { anew, readAgain } from '../../api/readAgain.ts';
import { meeloApi, useChangeRulesMutation } from '../../api/meeloApi.ts';
import { currentRules, warningOf, type ProfileRules } from '../../api/rules.ts';
import { isSame } from '../../components/forms/mergeEdits.ts';
import { useAppDispatch } from '../../store/hooks.ts';

interface Warned<Value> {
  value: Value;
  consequences: Consequences;
}

/**
 * Saves one part of the rules. That another part was changed meanwhile is no conflict, nor is a save of
 * one's own whose answer was lost. What would leave the bot nothing to do, or contradict itself, is saved
 * once the person has seen that and saves it again.
 */
export function useSaveRules<Part extends keyof Rules>(
  profileId: Id,
  { version, rules }: ProfileRules,
  part: Part,
) {
  const dispatch = useAppDispatch();
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

  const { initiate, select } = meeloApi.endpoints.getRules;
  const read = () =>
    dispatch(
      readAgain({ ask: () => dispatch(initiate(profileId, anew)), select: select(profileId) }),
    );

  const save = async (value: Rules[Part]) => {
    const first = await saveAt({ version }, value);
    const moved = currentRules(first.error);
    const held = isPassing(first.error) ? await read() : moved;
    if (held && isSame(held.rules[part], value)) {
      return { data: held, error: undefined, news: undefined, hasMoved: false, isWarned: false };
    }
    const isUntouched = isSame(held?.rules[part], rules[part]);
    const hasMoved = moved !== undefined && !isUntouched;
    const last = moved && isUntouched ? await saveAt(moved, value) : first;
    const consequences = warningOf(last.error);
    setWarned(consequences && { value, consequences });
    /** What somebody else has saved meanwhile. */
    const news = isUntouched ? undefined : held;
    return { ...last, news, hasMoved, isWarned: consequences !== undefined };
  };
  return { save, isSaving, warningFor };
}
