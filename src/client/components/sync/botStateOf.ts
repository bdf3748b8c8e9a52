import type { SyncState } from '../../../shared/sync/syncCodes.ts';
import type { SyncMeta } from '../../../shared/sync/syncMachine.ts';
import { syncMetaOf, type SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';
import type { StatusTone } from '../../theme/statusTones.ts';
import { restOf, type Circumstances, type Rest } from './restOf.ts';

/** What the person does next: at a card of the profiles page, at the activity, or by asking for help. */
export type NextStep = SyncMeta['card'] | 'support';

export interface BotState {
  sync: SyncState;
  rest: Rest | undefined;
  tone: StatusTone;
  hasSpinner: boolean;
  next: NextStep;
  /** Whether nothing goes on until somebody acts. */
  isWaiting: boolean;
}

type OfRest = Partial<Pick<BotState, 'next'>> & Pick<BotState, 'tone' | 'isWaiting'>;

const rests: Record<Rest, OfRest> = {
  outdated: { tone: 'grey', isWaiting: false },
  networkOff: { tone: 'orange', next: 'fatal', isWaiting: true },
  inactive: { tone: 'orange', next: 'support', isWaiting: true },
  blocked: { tone: 'red', next: 'support', isWaiting: true },
  paused: { tone: 'grey', isWaiting: false },
  practising: { tone: 'purple', isWaiting: false },
};

/** The one state of a profile's bot that every screen shows. */
export function botStateOf(snapshot: SyncSnapshot, circumstances: Circumstances): BotState {
  const { textKey, tone, hasSpinner = false, card } = syncMetaOf(snapshot);
  const rest = restOf(textKey === 'operating', circumstances);
  const isWaiting = snapshot.hasTag('needsUser') || snapshot.hasTag('admin');
  const state = { sync: textKey, rest, tone, hasSpinner, next: card, isWaiting };
  return rest ? { ...state, hasSpinner: false, ...rests[rest] } : state;
}

/** Of an alert in the tone of a state. */
export const severityOf = {
  green: 'success',
  blue: 'info',
  grey: 'info',
  purple: 'info',
  yellow: 'warning',
  orange: 'warning',
  red: 'error',
} as const satisfies Record<StatusTone, string>;
