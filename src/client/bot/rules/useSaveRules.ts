import { useRef, useState } from 'react';
import type { Id } from '../../../shared/contract/id.ts';
import type { Consequences } from '../../../shared/contract/ownLimits.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import { isPassing } from '../../api/failure.ts';
import { anew, readAgain } from '../../api/readAgain.ts';
import { meeloApi, useChangeRulesMutation } from '../../api/meeloApi.ts';
import { currentRules, warningOf, type ProfileRules } from '../../api/rules.ts';
import { isSame } from '../../components/forms/mergeEdits.ts';
import { useNewest } from '../../components/forms/useTakeSaved.ts';
import { useAppDispatch } from '../../store/hooks.ts';

/** Parts of the rules that are to be saved. */
export type RulesPart = Partial<Rules>;

interface Warned {
  part: RulesPart;
  consequences: Consequences;
}

export type SaveResult = Awaited<ReturnType<ReturnType<typeof useSaveRules>['save']>>;

/**
 * Saves parts of the rules, one save after the other. That another part was changed meanwhile is no conflict, nor is
 * a save of one's own whose answer was lost. What would leave the bot nothing to do, or contradict itself, is saved
 * once the person has seen that and saves it again.
 */
export function useSaveRules(profileId: Id, stored: ProfileRules) {
  const dispatch = useAppDispatch();
  const [change, { isLoading: isSaving }] = useChangeRulesMutation();
  const [warned, setWarned] = useState<Warned>();
  const shown = useNewest(stored);
  // What came with the last answer, until the page shows it.
  const answered = useRef(stored);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const warningFor = (part: RulesPart) =>
    warned && isSame(warned.part, part) ? warned.consequences : undefined;

  const saveAt = ({ version }: ProfileRules, part: RulesPart) =>
    change({ profileId, version, rules: part, warnsFirst: warningFor(part) === undefined });

  const { initiate, select } = meeloApi.endpoints.getRules;
  const read = () =>
    dispatch(
      readAgain({ ask: () => dispatch(initiate(profileId, anew)), select: select(profileId) }),
    );

  const saveOnce = async (toPart: (rules: Rules) => RulesPart) => {
    const [one, other] = [answered.current, shown.current];
    const known = one.version > other.version ? one : other;
    const part = toPart(known.rules);
    const names = Object.keys(part) as (keyof Rules)[];
    const first = await saveAt(known, part);
    const moved = currentRules(first.error);
    const held = isPassing(first.error) ? await read() : moved;
    if (held) answered.current = held;
    if (held && names.every((name) => isSame(held.rules[name], part[name]))) {
      return { data: held, error: undefined, news: undefined, hasMoved: false, isWarned: false };
    }
    const isUntouched = names.every((name) => isSame(held?.rules[name], known.rules[name]));
    const hasMoved = moved !== undefined && !isUntouched;
    const result = moved && isUntouched ? await saveAt(moved, part) : first;
    if (result.data) answered.current = result.data;
    const consequences = warningOf(result.error);
    setWarned(consequences && { part, consequences });
    /** What somebody else has saved meanwhile. */
    const news = isUntouched ? undefined : held;
    return { ...result, news, hasMoved, isWarned: consequences !== undefined };
  };

  /** `toPart` gets the rules that are known when its turn has come. */
  const save = (toPart: (rules: Rules) => RulesPart) => {
    const turn = last.current.then(() => saveOnce(toPart));
    last.current = turn;
    return turn;
  };
  return { save, isSaving, warningFor };
}
