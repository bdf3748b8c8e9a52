import { useTranslation } from 'react-i18next';
import { hoursNeverCome } from '../../../../shared/contract/idleReasons.ts';
import type { Profile } from '../../../api/profiles.ts';
import type { Bot } from '../../../api/bot.ts';
import { answersOnly, type WithCapabilities } from '../../../bot/status/botCapabilities.ts';
import { restEndOf } from '../../../bot/status/profileRestOf.ts';
import { rests, type RestRow } from '../../../../shared/reasons.ts';
import { Tile } from './Tile.tsx';
import { WaitEnd } from './WaitEnd.tsx';

interface NextActProps {
  bot: Bot | null | undefined;
  profile: (WithCapabilities & Pick<Profile, 'pause'>) | undefined;
  operates: boolean | undefined;
}

const nothing: Pick<RestRow, 'wait' | 'end'> = { wait: 'waiting', end: 'looksAgain' };

/** What the bot waits for before its next act. */
export function NextAct({ bot, profile, operates }: NextActProps) {
  const { t } = useTranslation(['dashboard', 'acts']);
  const label = t('bot.nextAct.label');
  if (operates === false) return <Tile label={label} value="–" caption={t('bot.nextAct.idle')} />;
  if (bot === null) return <Tile label={label} value="–" caption="" />;
  if (!bot || !operates) return <Tile label={label} value={undefined} caption="" />;
  const { nextLookAt, restsFor, leavesNothing } = bot;
  const time = nextLookAt === null ? 0 : Date.parse(nextLookAt);
  if (restsFor === null && Number.isNaN(time)) return <Tile label={label} value="–" caption="" />;
  const { wait, end }: typeof nothing = restsFor ? rests[restsFor] : nothing;
  const isEndless = end === 'goesOn' && hoursNeverCome(leavesNothing);
  const isTimed = restEndOf(restsFor, profile) !== undefined;
  const rest = restsFor === 'noStory' && answersOnly(profile) ? 'noMention' : restsFor;
  return (
    <Tile
      label={label}
      value={t(`bot.nextAct.states.${wait}`)}
      caption={
        <>
          {rest && t(`acts:rests.${rest}`)}{' '}
          {end && !isEndless && <WaitEnd kind={end} time={time} />}
          {isTimed && <WaitEnd kind="goesOn" time={time} />}
        </>
      }
    />
  );
}
