import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';
import { formatInstant } from '../formats/formatDateTime.ts';
import { botStateOf, type BotState } from './botStateOf.ts';
import { restOf, type Circumstances, type Rest } from './restOf.ts';
import type { SyncReasonFields } from './syncReasonOf.ts';
import { useSyncExplanation, type SyncExplanation } from './useSyncExplanation.ts';

type Texts = Omit<SyncExplanation, 'kind'>;

export interface ShownBotState extends BotState, Texts {
  /** Why the synchronisation is where it is. */
  reason: SyncExplanation;
}

type Fields = SyncReasonFields & { isNetworkOff?: unknown };

/** The state of a bot in words. Needs the texts of `profiles`. */
export function useBotState(
  snapshot: SyncSnapshot,
  profile: Fields,
  known: Pick<Circumstances, 'payment' | 'outdatedSince'>,
): ShownBotState {
  const { t } = useTranslation('profiles');
  const reason = useSyncExplanation(snapshot, profile);
  const { isNetworkOff } = profile;
  const state = botStateOf(snapshot, { isNetworkOff, ...known });
  const { payment, outdatedSince = 0 } = known;
  const former = restOf(snapshot.matches({ code: 'operating' }), { isNetworkOff, payment });
  const { label } = former ? textsOfRest(t, former, { label: '', outdatedSince }) : reason;
  const last = { label, outdatedSince };
  return { ...state, ...(state.rest ? textsOfRest(t, state.rest, last) : reason), reason };
}

interface LastKnown {
  label: string;
  outdatedSince: number;
}

function textsOfRest(t: TFunction<'profiles'>, rest: Rest, last: LastKnown): Texts {
  switch (rest) {
    case 'outdated': {
      const label = t('rest.outdated.label');
      const time = formatInstant(last.outdatedSince);
      const description = t('rest.outdated.description', { time, label: last.label });
      const tip = t('rest.outdated.tip');
      return { label, title: label, description, tip, summary: description };
    }
    case 'networkOff': {
      const description = t('networkOff.description');
      const { label, title, tip } = t('networkOff', { returnObjects: true });
      return { label, title, description, tip, summary: description };
    }
    case 'inactive':
    case 'blocked': {
      const { title, description } = t(`warning.${rest}`, { returnObjects: true });
      const { label, tip } = t('rest.unpaid', { returnObjects: true });
      return { label, title, description, tip, summary: description };
    }
  }
}
