import type { Status } from './entities.ts';

const known = ['public', 'unlisted', 'private', 'direct'] as const;
export type Visibility = (typeof known)[number];

/** Who sees a post. What is not known counts as said to the account alone. */
export const visibilityOf = ({ visibility }: Pick<Status, 'visibility'>): Visibility =>
  known.find((each) => each === visibility) ?? 'direct';

const reach: Record<Visibility, number> = { public: 2, unlisted: 2, private: 1, direct: 0 };

/** Whether fewer people see a post than another one. */
export const isForFewer = (
  said: Pick<Status, 'visibility'>,
  than: Pick<Status, 'visibility'>,
): boolean => reach[visibilityOf(said)] < reach[visibilityOf(than)];

/** Not for everybody: said to those whom it names, or to the followers of its author. */
export const isPrivate = (status: Pick<Status, 'visibility'>): boolean =>
  ['private', 'direct'].includes(visibilityOf(status));

/**
 * Who sees an answer to a post: never more people. The followers of its author are others than those of whoever answers:
 * what is said to them is answered to the author alone.
 */
export const answerVisibilityOf = (status: Pick<Status, 'visibility'>): Visibility =>
  isPrivate(status) ? 'direct' : visibilityOf(status);
