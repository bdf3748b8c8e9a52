import { useCallback, useSyncExternalStore } from 'react';
import type { Undoable } from '../../api/reviews.ts';
import type { ReviewState, Together } from './reviewState.ts';

/** What is undone next, and since when, in epoch ms, that and the whole seconds left of it are the same. */
export function useLastUndoable(undoable: readonly Undoable[], together: ReviewState['together']) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: number | undefined;
      const wait = () => {
        const { next } = stepAt(Date.now(), undoable, together);
        if (next < Infinity) timer = window.setTimeout(change, next - Date.now());
      };
      const change = () => {
        onChange();
        wait();
      };
      wait();
      return () => window.clearTimeout(timer);
    },
    [undoable, together],
  );
  const now = useSyncExternalStore(subscribe, () => stepAt(Date.now(), undoable, together).since);
  const acts = lastOf(undoable, { together, now });
  const [last] = acts;
  const known = last && together.find((each) => isOf(each, last));
  // The lists follow the answers.
  const isUnderWay = known && (known.isUnderWay || acts.length < known.items.length);
  return { acts, now, isUnderWay: isUnderWay === true };
}

/** Since when nothing has changed, and when something does; Infinity: never. */
function stepAt(now: number, undoable: readonly Undoable[], together: ReviewState['together']) {
  const ends = lastOf(undoable, { together, now }).map(({ until }) => until);
  const over = undoable.map(({ until }) => until).filter((until) => until <= now);
  const lastChange = (end: number) => end - Math.ceil((end - now) / 1000) * 1000;
  return {
    since: Math.max(0, ...over, ...ends.map(lastChange)),
    next: Math.min(...ends.map((end) => lastChange(end) + 1000)),
  };
}

/** A decision makes the next version. */
const isOf = (together: Together, { id, version, decision }: Undoable) =>
  together.decision === decision &&
  together.items.some((item) => item.id === id && item.version + 1 === version);

/** Those that are undone next: what was decided at once, or else in one answer of the server. */
function lastOf(
  undoable: readonly Undoable[],
  { together, now }: Pick<ReviewState, 'together'> & { now: number },
): Undoable[] {
  const left = undoable.filter(({ until }) => until > now);
  const [last] = left;
  if (!last) return [];
  const known = together.find((each) => isOf(each, last));
  if (known) return left.filter((act) => isOf(known, act));
  return left.filter(
    (act) =>
      act.profileId === last.profileId &&
      act.decision === last.decision &&
      act.until === last.until &&
      !together.some((each) => isOf(each, act)),
  );
}
