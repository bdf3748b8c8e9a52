import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';
import { formatInstant } from '../formats/formatDateTime.ts';
import { botStateOf, type BotState } from './botStateOf.ts';
import {
  profileRestOf,
  type Circumstances,
  type ProfileRest,
  type RestFields,
} from './profileRestOf.ts';
import type { SyncReasonFields } from './syncReasonOf.ts';
import { useSyncExplanation, type SyncExplanation } from './useSyncExplanation.ts';

type Texts = Omit<SyncExplanation, 'kind'>;

export interface ShownBotState extends BotState, Texts {
  /** Why the synchronisation is where it is. */
  reason: SyncExplanation;
}

/** The state of a bot in words. Needs the texts of `profiles`. */
export function useBotState(
  snapshot: SyncSnapshot,
  profile: SyncReasonFields & RestFields,
  known: Pick<Circumstances, 'payment' | 'outdatedSince'>,
): ShownBotState {
  const { t } = useTranslation('profiles');
  const reason = useSyncExplanation(snapshot, profile);
  const state = botStateOf(snapshot, { ...profile, ...known });
  const { payment, outdatedSince = 0 } = known;
  const former = profileRestOf(snapshot.matches({ code: 'operating' }), { ...profile, payment });
  const told = { label: '', outdatedSince, pausedUntil: profile.pause?.until };
  const { label } = former ? textsOfRest(t, former, told) : reason;
  const last = { ...told, label };
  return { ...state, ...(state.rest ? textsOfRest(t, state.rest, last) : reason), reason };
}

interface LastKnown {
  label: string;
  outdatedSince: number;
  pausedUntil: number | null | undefined;
}

function textsOfRest(t: TFunction<'profiles'>, rest: ProfileRest, last: LastKnown): Texts {
  const { outdatedSince, pausedUntil, label } = last;
  const time = formatInstant(outdatedSince);
  const until = pausedUntil ? formatInstant(pausedUntil) : '';
  const name = rest === 'paused' && pausedUntil ? 'pausedUntil' : rest;
  const texts = t(`rest.${name}`, { returnObjects: true, time, until, label });
  return { ...texts, summary: texts.description };
}
