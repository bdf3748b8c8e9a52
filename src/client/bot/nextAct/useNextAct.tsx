import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursNeverCome } from '../../../shared/contract/idleReasons.ts';
import { rests, type RestRow } from '../../../shared/reasons.ts';
import type { Bot } from '../../api/bot.ts';
import type { Profile } from '../../api/profiles.ts';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { answersOnly, type WithCapabilities } from '../status/botCapabilities.ts';
import { restEndOf } from '../status/profileRestOf.ts';
import { WaitEnd } from './WaitEnd.tsx';

interface Known {
  /** Undefined until it is there; null where the server lacks the call. */
  bot: Bot | null | undefined;
  /** When the bot last was known, in epoch ms, where it may have changed since. */
  outdatedSince: number | undefined;
  profile: (WithCapabilities & Pick<Profile, 'pause'>) | undefined;
  operates: boolean | undefined;
}

interface NextAct {
  label: string;
  /** In a word; undefined while it loads. */
  value: string | undefined;
  /** Why, and until when. */
  caption: ReactNode;
}

const nothing: Pick<RestRow, 'wait' | 'end'> = { wait: 'waiting', end: 'looksAgain' };

/** What the bot waits for before its next act. Needs the texts of `acts`. */
export function useNextAct({ bot, outdatedSince, profile, operates }: Known): NextAct {
  const { t } = useTranslation(['acts', 'common']);
  const label = t('nextAct.label');
  const unknown = (caption = '') => ({ label, value: '–', caption });
  if (outdatedSince !== undefined) {
    return unknown(t('common:state.lastUpdate', { time: formatInstant(outdatedSince) }));
  }
  if (operates === false) return unknown(t('nextAct.idle'));
  if (bot === null) return unknown();
  if (!bot || !operates) return { label, value: undefined, caption: '' };
  const { nextLookAt, restsFor, leavesNothing } = bot;
  const time = nextLookAt === null ? 0 : Date.parse(nextLookAt);
  if (restsFor === null && Number.isNaN(time)) return unknown();
  const { wait, end }: typeof nothing = restsFor ? rests[restsFor] : nothing;
  const isEndless = end === 'goesOn' && hoursNeverCome(leavesNothing);
  const isTimed = restEndOf(restsFor, profile) !== undefined;
  const rest = restsFor === 'noStory' && answersOnly(profile) ? 'noMention' : restsFor;
  const caption = (
    <>
      {rest && t(`rests.${rest}`)} {end && !isEndless && <WaitEnd kind={end} time={time} />}
      {isTimed && <WaitEnd kind="goesOn" time={time} />}
    </>
  );
  return { label, value: t(`nextAct.states.${wait}`), caption };
}
