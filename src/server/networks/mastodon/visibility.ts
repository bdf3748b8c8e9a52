import type { Status } from './entities.ts';

const known = ['public', 'unlisted', 'private', 'direct'] as const;
export type Visibility = (typeof known)[number];

/** Who sees a post, and so an answer to it: never more people. What is not known counts as said to the account alone. */
export const visibilityOf = ({ visibility }: Pick<Status, 'visibility'>): Visibility =>
  known.find((each) => each === visibility) ?? 'direct';

const reach: Record<Visibility, number> = { public: 2, unlisted: 2, private: 1, direct: 0 };

/** Whether fewer people see a post than another one. */
export const isForFewer = (
  said: Pick<Status, 'visibility'>,
  than: Pick<Status, 'visibility'>,
): boolean => reach[visibilityOf(said)] < reach[visibilityOf(than)];

/** Said to those whom it names, and to nobody else. */
export const isPrivate = (status: Pick<Status, 'visibility'>): boolean =>
  visibilityOf(status) === 'direct';
