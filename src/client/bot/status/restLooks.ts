import type { Id } from '../../../shared/contract/id.ts';
import type { SyncMeta } from '../../../shared/sync/syncMachine.ts';
import { rulesOf } from '../../components/profileAddress.ts';
import type { StatusTone } from '../../theme/statusTones.ts';
import type { ProfileRest } from './profileRestOf.ts';

/** What the person does next: at a card of the profiles page, at the activity, at the rules, or by asking for help. */
export type NextStep = SyncMeta['card'] | 'support' | 'rules';

const places: Record<Exclude<NextStep, 'rules'>, string> = {
  none: '/app/profiles',
  loading: '/app/profiles',
  credentials: '/app/profiles',
  twoFactor: '/app/profiles',
  operating: '/app/activity',
  fatal: '/app/help',
  support: '/app/help',
};

/** Where the next step of a profile is done. */
export const placeOf = (next: NextStep, profileId: Id): string =>
  next === 'rules' ? rulesOf(profileId) : places[next];

/** What the owner has set the bot to, instead of its usual work. */
export type RestMode = 'paused' | 'practising';

/** How the state of a bot is shown that rests. */
interface StateLook {
  tone: StatusTone;
  /** Left out where the owner has not chosen the rest. */
  mode?: RestMode;
  next?: NextStep;
  /** Whether nothing goes on until somebody acts. */
  needsPerson: boolean;
  /** Whether the server refuses whatever needs the network, and the page says so in place of the card. */
  isClosed?: boolean;
}

/** How each state is shown. */
export const restLooks: Record<ProfileRest, StateLook> = {
  outdated: { tone: 'grey', needsPerson: false },
  networkOff: { tone: 'orange', next: 'fatal', needsPerson: true, isClosed: true },
  inactive: { tone: 'orange', next: 'support', needsPerson: true },
  blocked: { tone: 'red', next: 'support', needsPerson: true },
  paused: { tone: 'grey', mode: 'paused', needsPerson: false },
  practising: { tone: 'purple', mode: 'practising', needsPerson: false },
  idle: { tone: 'yellow', next: 'rules', needsPerson: true },
};
