import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReviewItem } from '../../api/reviews.ts';

/**
 * The text that the address names, as a link in a message does. It is looked for on all pages; `isGone` once it
 * is on none of them. After a failure the search goes on once the server answers again.
 */
export function useLinkedDraft(
  items: readonly ReviewItem[] | undefined,
  onMore: (() => void) | undefined,
  hasFailed: boolean,
) {
  const id = useSearchParams()[0].get('draft');
  const [found, setFound] = useState<string>();
  if (id !== null && id !== found && items?.some((item) => String(item.id) === id)) setFound(id);
  const isLookedFor = id !== null && id !== found && items !== undefined;
  const loadMore = useEffectEvent(() => onMore?.());
  const loaded = items?.length;
  useEffect(() => {
    if (isLookedFor && !hasFailed) loadMore();
  }, [isLookedFor, loaded, hasFailed]);
  return { id, isGone: isLookedFor && !onMore };
}
