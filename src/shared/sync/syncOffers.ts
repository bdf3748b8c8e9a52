import { syncSnapshotAt, type SyncSnapshot } from './nextSync.ts';
import { syncLooks, type SyncLook, type SyncState } from './syncCodes.ts';
import type { SyncWish } from './syncMachine.ts';

/** `busy`: visible but refused while a synchronisation runs. `admin`: refused, only support can help. */
export type SyncOffer = 'enabled' | 'busy' | 'admin' | 'hidden';

interface SyncOffers extends Omit<SyncLook, 'code'> {
  state: SyncState;
  synchronise: 'enabled' | 'hidden';
  edit: SyncOffer;
  remove: SyncOffer;
  isTooltipOpenAtFirst: boolean;
}

/** What the page shows and lets a person do at a code: asked from the machine, never from the number. */
export function syncOffers(code: unknown): SyncOffers {
  const snapshot = syncSnapshotAt(code);
  const { card, tone, hasSpinner } = syncLooks[snapshot.value];
  return {
    state: snapshot.value,
    card,
    tone,
    hasSpinner,
    synchronise: snapshot.can({ type: 'sync.request' }) ? 'enabled' : 'hidden',
    edit: offerOf(snapshot, { type: 'credentials.save', areOther: false }),
    remove: offerOf(snapshot, { type: 'profile.remove' }),
    isTooltipOpenAtFirst: snapshot.hasTag('new'),
  };
}

function offerOf(snapshot: SyncSnapshot, wish: SyncWish): SyncOffer {
  if (snapshot.can(wish)) return 'enabled';
  if (snapshot.hasTag('busy')) return 'busy';
  return snapshot.hasTag('admin') ? 'admin' : 'hidden';
}
