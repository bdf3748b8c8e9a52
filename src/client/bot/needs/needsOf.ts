import { syncSnapshotAt } from '../../../shared/sync/syncSnapshot.ts';
import type { Id } from '../../../shared/contract/id.ts';
import { hasIdleRules, type Bot } from '../../api/bot.ts';
import type { Profile } from '../../api/profiles.ts';
import { reviewOf, rulesOf } from '../../components/profileAddress.ts';
import { botStateOf } from '../status/botStateOf.ts';
import { syncReasonOf } from '../status/syncReasonOf.ts';
import { placeOf } from '../status/restLooks.ts';
import type { Payment } from '../status/profileRestOf.ts';

/** What only the person can do, the most urgent first. */
const kinds = [
  'danger',
  'twoFactor',
  'away',
  'texts',
  'credentials',
  'none',
  'fatal',
  'networkOff',
  'support',
  'rules',
  'offers',
] as const;

export interface Need {
  kind: (typeof kinds)[number];
  /** Undefined where it is the whole account's. */
  profile: Profile | undefined;
  /** How many texts, or offers. */
  count: number;
  /** Where it is done. */
  place: string;
}

interface Known {
  payment: Payment | undefined;
  /** The bots of the profiles that were asked for. */
  bots: ReadonlyMap<Id, Bot>;
  /** How many kinds of posts Meelo proposes to answer without asking for the first profile. */
  offers: number;
}

/** All that needs the person; the first profile is the one that screens show. */
export function needsOf(profiles: readonly Profile[], known: Known): Need[] {
  const all = profiles.flatMap((profile, index) => [
    ...textsOf(profile, known.bots.get(profile.id)),
    ...stateOf(profile, known.payment),
    ...(index === 0 ? offersOf(profile, known.offers) : []),
  ]);
  // The payment is one, however many profiles rest for it.
  const payment = all.find(({ kind }) => kind === 'support');
  return all
    .filter((need) => need.kind !== 'support' || need === payment)
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

function textsOf(profile: Profile, bot: Bot | undefined): Need[] {
  const danger = bot?.waitingFirst ?? 0;
  const texts = Math.max(0, (bot?.waiting ?? 0) - danger);
  const of = { profile, place: reviewOf(profile.id) };
  return [
    ...(danger > 0 ? [{ ...of, kind: 'danger' as const, count: danger }] : []),
    ...(texts > 0 ? [{ ...of, kind: 'texts' as const, count: texts }] : []),
    ...(bot && hasIdleRules(bot)
      ? [{ profile, place: rulesOf(profile.id), kind: 'rules' as const, count: 1 }]
      : []),
  ];
}

function stateOf(profile: Profile, payment: Payment | undefined): Need[] {
  const snapshot = syncSnapshotAt(profile.syncStatusBot);
  const { next, rest, needsPerson } = botStateOf(snapshot, { ...profile, payment });
  if (!rest && syncReasonOf(snapshot, profile)?.kind === 'away') {
    return [{ kind: 'away', profile, count: 1, place: placeOf('twoFactor', profile.id) }];
  }
  if (!needsPerson || next === 'loading' || next === 'operating') return [];
  const kind = rest === 'networkOff' ? rest : next;
  const owner = next === 'support' ? undefined : profile;
  return [{ kind, profile: owner, count: 1, place: placeOf(next, profile.id) }];
}

function offersOf(profile: Profile, count: number): Need[] {
  return count > 0 ? [{ kind: 'offers', profile, count, place: rulesOf(profile.id) }] : [];
}
