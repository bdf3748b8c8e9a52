import { useLayoutEffect, useState } from 'react';
import type { Id } from '../../../shared/contract/id.ts';
import type { ReviewItem } from '../../api/reviews.ts';

/**
 * The text that is shown beside the queue: the one that the address names, else the one that was shown, what was to
 * follow it, or the first. A list that comes anew puts no other one under the hands of the person. `onShown`: where a
 * queue is beside it, which marks it.
 */
export function useCurrent(
  known: readonly ReviewItem[],
  linkedId: string | null,
  onShown: ((id: Id | undefined) => void) | undefined,
) {
  const [shownId, setShownId] = useState<Id>();
  const [nextId, setNextId] = useState<Id>();
  const find = (wanted: Id | null | undefined) =>
    known.find(({ id }) => String(id) === String(wanted));
  const current = find(linkedId) ?? find(shownId) ?? find(nextId) ?? known[0];
  if (current && current.id !== shownId) setShownId(current.id);
  const currentId = current?.id;
  // Before the paint, so that no other row is seen as current beside it.
  useLayoutEffect(() => {
    onShown?.(currentId);
    return () => onShown?.(undefined);
  }, [onShown, currentId]);
  return { current, onFollow: setNextId };
}
