import { useRef, useState } from 'react';
import type { Id } from '../../../shared/contract/id.ts';
import type { Consequences } from '../../../shared/contract/ownLimits.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import { isPassing } from '../../api/failure.ts';
import { anew, readAgain } from '../../api/readAgain.ts';
import { meeloApi, useChangeRulesMutation } from '../../api/meeloApi.ts';
import type { BlockedPeople } from '../../api/blockedPeople.ts';
import { currentRules, warningOf, type ProfileRules, type SavedRules } from '../../api/rules.ts';
import { isSame } from '../../components/forms/mergeEdits.ts';
import { useNewest } from '../../components/forms/useTakeSaved.ts';
import { useAppDispatch } from '../../store/hooks.ts';

/** Parts of the rules that are to be saved. */
export type RulesPart = Partial<Rules>;

/** The list of people, to be saved with them. */
export interface ListToSave {
  text: string;
  /** That of the rules when the names were read. They may be older than the rules that are known. */
  version: number;
  /** What is stored by now; undefined where it cannot be read. */
  read: () => Promise<BlockedPeople | undefined>;
  /** Whether this is all that was to be saved. */
  isSavedAs: (stored: BlockedPeople) => boolean;
  /** Whether nobody else has changed the names since they were read. */
  isUntouchedIn: (stored: BlockedPeople) => boolean;
}

interface Warned {
  part: RulesPart;
  consequences: Consequences;
}

export type SaveResult = Awaited<ReturnType<ReturnType<typeof useSaveRules>['save']>>;

/**
 * Saves parts of the rules, and people with them, one save after the other. That another part was changed meanwhile is no conflict, nor is
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

  const { initiate, select } = meeloApi.endpoints.getRules;
  const read = () =>
    dispatch(
      readAgain({ ask: () => dispatch(initiate(profileId, anew)), select: select(profileId) }),
    );

  const saveOnce = async (toPart: (rules: Rules) => RulesPart, list?: ListToSave) => {
    const [one, other] = [answered.current, shown.current];
    const known = one.version > other.version ? one : other;
    const part = toPart(known.rules);
    const names = Object.keys(part) as (keyof Rules)[];
    const warnsFirst = warningFor(part) === undefined;
    const people = list && { people: list.text };
    const saveAt = (version: number) =>
      change({ profileId, version, rules: part, ...people, warnsFirst });
    // At a later version than that of the list, names that were not read would be overwritten.
    const first = await saveAt(Math.min(known.version, list?.version ?? Infinity));
    const moved = currentRules(first.error);
    const held = isPassing(first.error) ? await read() : moved;
    if (held) answered.current = held;
    const stored = held && (await list?.read());
    const isListSaved = !list || (stored !== undefined && list.isSavedAs(stored));
    if (held && isListSaved && names.every((name) => isSame(held.rules[name], part[name]))) {
      const data: SavedRules = { ...held, ...(stored && { people: stored }) };
      return { ...nothingElse, data, error: undefined };
    }
    const isUntouched = names.every((name) => isSame(held?.rules[name], known.rules[name]));
    const isListUntouched = !list || (stored !== undefined && list.isUntouchedIn(stored));
    const isListMoved = moved !== undefined && stored !== undefined && !isListUntouched;
    const hasMoved = isListMoved || (moved !== undefined && !isUntouched);
    const result = moved && isUntouched && isListUntouched ? await saveAt(moved.version) : first;
    if (result.data) answered.current = result.data;
    const consequences = warningOf(result.error);
    setWarned(consequences && { part, consequences });
    /** What somebody else has saved meanwhile. */
    const news = isUntouched ? undefined : held;
    return { ...result, news, hasMoved, isListMoved, isWarned: consequences !== undefined };
  };

  /** `toPart` gets the rules that are known when its turn has come. */
  const save = (toPart: (rules: Rules) => RulesPart, list?: ListToSave) => {
    const turn = last.current.then(() => saveOnce(toPart, list));
    last.current = turn;
    return turn;
  };
  return { save, isSaving, warningFor };
}

/** Of a save that nobody else's has met. */
const nothingElse = { news: undefined, hasMoved: false, isListMoved: false, isWarned: false };
