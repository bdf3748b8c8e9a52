import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { botStateOf, type BotState } from './botStateOf.ts';
import {
  profileRestOf,
  restEndOf,
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
  known: Omit<Circumstances, keyof RestFields>,
): ShownBotState {
  const { t } = useTranslation('profiles');
  const reason = useSyncExplanation(snapshot, profile);
  const state = botStateOf(snapshot, { ...profile, ...known });
  const { payment, isIdle = false, outdatedSince = 0 } = known;
  const former = profileRestOf(state.sync === 'operating', { ...profile, payment, isIdle });
  const textsOf = (rest: ProfileRest, label = '') =>
    textsOfRest(t, rest, { label, outdatedSince, isIdle, end: restEndOf(rest, profile) });
  const { label } = former ? textsOf(former) : reason;
  return { ...state, ...(state.rest ? textsOf(state.rest, label) : reason), reason };
}

interface Told {
  /** What was known last. */
  label: string;
  outdatedSince: number;
  isIdle: boolean;
  end: number | undefined;
}

function textsOfRest(t: TFunction<'profiles'>, rest: ProfileRest, told: Told): Texts {
  const { label, outdatedSince, isIdle, end } = told;
  const time = formatInstant(outdatedSince);
  const until = end === undefined ? '' : formatInstant(end);
  const texts = t(`rest.${nameOf()}`, { returnObjects: true, time, until, label });
  return { ...texts, summary: texts.description };

  function nameOf() {
    if (end !== undefined) return 'pausedUntil';
    return rest === 'practising' && isIdle ? 'practisingIdle' : rest;
  }
}
