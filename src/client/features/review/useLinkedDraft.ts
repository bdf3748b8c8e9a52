import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReviewItem } from '../../api/reviews.ts';

/**
 * The text that the address names, as a link in a message does. It is looked for on all pages; `isGone` once it
 * is on none of them.
 */
export function useLinkedDraft(
  items: readonly ReviewItem[] | undefined,
  onMore: (() => void) | undefined,
) {
  const id = useSearchParams()[0].get('draft');
  const [found, setFound] = useState<string>();
  if (id !== null && id !== found && items?.some((item) => String(item.id) === id)) setFound(id);
  const isLookedFor = id !== null && id !== found && items !== undefined;
  const loadMore = useEffectEvent(() => onMore?.());
  const loaded = items?.length;
  useEffect(() => {
    if (isLookedFor) loadMore();
  }, [isLookedFor, loaded]);
  return { id, isGone: isLookedFor && !onMore };
}
