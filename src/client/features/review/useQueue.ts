import useMediaQuery from '@mui/material/useMediaQuery';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { ReviewFilter } from '../../api/reviews.ts';
import { useReviews } from './useReviews.ts';

export type Queue = NonNullable<ReturnType<typeof useQueue>>;

/** What waits at all profiles, beside which one text is shown. Undefined on a narrow screen, or of a server without it. */
export function useQueue() {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const [filter, setFilter] = useState<ReviewFilter>({});
  const list = useReviews(isWide ? filter : skipToken);
  if (!isWide || list.isLacking) return undefined;
  return { ...list, filter, onFilter: setFilter };
}

/** Whether what can be undone is that of all profiles; else the list of the one that is shown knows it. */
export const isBarOfQueue = (queue: Queue | undefined): queue is Queue =>
  queue !== undefined && !queue.hasFailed;
