import { searchOf } from '../../components/profileAddress.ts';
import type { ReviewItem } from '../../api/reviews.ts';

/** The state of a navigation by the arrow keys of the queue: the focus goes on in it. */
export const staysInQueue = 'staysInQueue';

/** How the address names a text, and the profile that it waits at. */
export const placeOf = ({ profileId, id }: Pick<ReviewItem, 'profileId' | 'id'>) => ({
  search: `${searchOf(profileId)}&draft=${encodeURIComponent(id)}`,
});

/** What stands before or after a text; what follows an unknown one is the first. */
export function neighbourOf(
  items: readonly ReviewItem[],
  id: ReviewItem['id'] | undefined,
  step: number,
): ReviewItem | undefined {
  const place = items.findIndex((item) => item.id === id);
  return items[place === -1 ? 0 : place + step];
}
