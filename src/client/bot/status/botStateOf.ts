import type { SyncState } from '../../../shared/sync/syncCodes.ts';
import type { SyncMeta } from '../../../shared/sync/syncMachine.ts';
import type { UserEvent } from '../../../shared/sync/syncEvents.ts';
import {
  availabilityOf,
  syncMetaOf,
  type Availability,
  type SyncSnapshot,
} from '../../../shared/sync/syncSnapshot.ts';
import type { StatusTone } from '../../theme/statusTones.ts';
import { restLooks, type NextStep, type RestMode } from './restLooks.ts';
import { profileRestOf, type Circumstances, type ProfileRest } from './profileRestOf.ts';

export interface BotState {
  sync: SyncState;
  rest: ProfileRest | undefined;
  tone: StatusTone;
  /** Left out at its usual work. */
  mode?: RestMode;
  hasSpinner: boolean;
  /** `rest`: the page says why the bot rests. */
  card: SyncMeta['card'] | 'rest';
  next: NextStep;
  /** Whether nothing goes on until somebody acts. */
  needsPerson: boolean;
}

/** The one state of a profile's bot that every screen shows. */
export function botStateOf(snapshot: SyncSnapshot, circumstances: Circumstances): BotState {
  const { textKey, tone, hasSpinner = false, card } = syncMetaOf(snapshot);
  const rest = profileRestOf(textKey === 'operating', circumstances);
  const needsPerson = snapshot.hasTag('needsUser') || snapshot.hasTag('admin');
  const state = { sync: textKey, rest, tone, hasSpinner, card, next: card, needsPerson };
  if (!rest) return state;
  const { isClosed, ...look } = restLooks[rest];
  return { ...state, hasSpinner: false, ...look, card: isClosed ? 'rest' : card };
}

/** What is offered of a user event: what the machine says, unless the rest closes it. Deleting needs no network. */
export function offerOf(
  { rest }: Pick<BotState, 'rest'>,
  snapshot: SyncSnapshot,
  event: UserEvent,
): Availability {
  const availability = availabilityOf(snapshot, event);
  const isClosed = rest && restLooks[rest].isClosed && event.type !== 'profile.remove';
  return isClosed && availability === 'enabled' ? 'admin' : availability;
}

/** The severity of an alert in the tone of a state. */
export const severityOf = {
  green: 'success',
  blue: 'info',
  grey: 'info',
  purple: 'info',
  yellow: 'warning',
  orange: 'warning',
  red: 'error',
} as const satisfies Record<StatusTone, string>;
