import { expect, test } from '@jest/globals';
import { syncSnapshotAt } from './nextSync.ts';
import type { SyncCard, SyncTone } from './syncCodes.ts';
import { syncOffers, type SyncOffer } from './syncOffers.ts';

type Offers = { synchronise: SyncOffer; edit: SyncOffer; remove: SyncOffer };

const onlySynchronise: Offers = { synchronise: 'enabled', edit: 'hidden', remove: 'hidden' };
const busy: Offers = { synchronise: 'hidden', edit: 'busy', remove: 'busy' };

interface Row extends Offers {
  code: unknown;
  card: SyncCard;
  tone: SyncTone;
  hasSpinner?: boolean;
  isTooltipOpenAtFirst?: boolean;
}

const rows: Row[] = [
  { code: 0, card: 'loading', tone: 'yellow', hasSpinner: true, ...busy },
  { code: 1, card: 'loading', tone: 'blue', ...busy },
  { code: 2, card: 'loading', tone: 'blue', ...busy },
  { code: 3, card: 'loading', tone: 'blue', ...busy },
  {
    code: 4,
    card: 'credentials',
    tone: 'orange',
    synchronise: 'hidden',
    edit: 'enabled',
    remove: 'hidden',
  },
  { code: 5, card: 'twoFactor', tone: 'yellow', ...busy },
  { code: 6, card: 'loading', tone: 'blue', ...busy },
  {
    code: 7,
    card: 'operating',
    tone: 'green',
    synchronise: 'hidden',
    edit: 'enabled',
    remove: 'enabled',
  },
  { code: 8, card: 'fatal', tone: 'red', synchronise: 'hidden', edit: 'admin', remove: 'admin' },
  { code: 9, card: 'twoFactor', tone: 'orange', ...busy },
  { code: 10, card: 'none', tone: 'grey', ...onlySynchronise },
  ...[undefined, null].map((code) => ({
    code,
    card: 'none' as const,
    tone: 'grey' as const,
    isTooltipOpenAtFirst: true,
    ...onlySynchronise,
  })),
  ...[42, 11, -1, 1.5, Number.NaN, '7', '', true, {}].map((code) => ({
    code,
    card: 'none' as const,
    tone: 'grey' as const,
    synchronise: 'enabled' as const,
    edit: 'enabled' as const,
    remove: 'enabled' as const,
  })),
];

test.each(rows)('at code $code the page offers what the table says', ({ code, ...expected }) => {
  const { state: _state, ...offers } = syncOffers(code);
  expect(offers).toEqual({ hasSpinner: false, isTooltipOpenAtFirst: false, ...expected });
});

test('the card that takes a 2FA code stands exactly where one can be sent', () => {
  const codes = [undefined, null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42];
  const wish = { type: 'twoFactor.submit' } as const;
  expect(codes.filter((code) => syncOffers(code).card === 'twoFactor')).toEqual([5, 9]);
  expect(codes.filter((code) => syncSnapshotAt(code).can(wish))).toEqual([5, 9]);
});
