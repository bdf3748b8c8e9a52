import { useTranslation } from 'react-i18next';
import type { BotRest } from '../../../../shared/contract/activity.ts';
import type { Profile } from '../../../api/profiles.ts';
import type { Bot } from '../../../api/botApi.ts';
import { answersOnly, type WithCapabilities } from '../../../components/botCapabilities.ts';
import { Tile } from './Tile.tsx';
import { WaitEnd, type WaitEndKind } from './WaitEnd.tsx';

interface NextActProps {
  bot: Bot | null | undefined;
  profile: (WithCapabilities & Pick<Profile, 'pause'>) | undefined;
  operates: boolean | undefined;
}

interface Wait {
  state: 'waiting' | 'paused' | 'pausing';
  /** What the bot does when its time comes; left out where that changes nothing. */
  end?: WaitEndKind;
}

const waits: Record<BotRest, Wait> = {
  payment: { state: 'paused' },
  paused: { state: 'paused' },
  dailyCap: { state: 'paused', end: 'goesOn' },
  workingHours: { state: 'paused', end: 'goesOn' },
  pace: { state: 'pausing', end: 'looksAgain' },
  network: { state: 'waiting', end: 'triesAgain' },
  networkOff: { state: 'paused' },
  noStory: { state: 'waiting', end: 'looksAgain' },
  ownHours: { state: 'paused', end: 'goesOn' },
  ownCaps: { state: 'paused', end: 'goesOn' },
  actsOff: { state: 'paused' },
};
const nothing: Wait = { state: 'waiting', end: 'looksAgain' };

/** What the bot waits for before its next act. */
export function NextAct({ bot, profile, operates }: NextActProps) {
  const { t } = useTranslation('dashboard');
  const label = t('bot.nextAct.label');
  if (operates === false) return <Tile label={label} value="–" caption={t('bot.nextAct.idle')} />;
  if (bot === null) return <Tile label={label} value="–" caption="" />;
  if (!bot || !operates) return <Tile label={label} value={undefined} caption="" />;
  const { nextLookAt, restsFor } = bot;
  const time = nextLookAt === null ? 0 : Date.parse(nextLookAt);
  if (restsFor === null && Number.isNaN(time)) return <Tile label={label} value="–" caption="" />;
  const { state, end } = restsFor ? waits[restsFor] : nothing;
  const isTimed = restsFor === 'paused' && Boolean(profile?.pause?.until);
  const rest = restsFor === 'noStory' && answersOnly(profile) ? 'noMention' : restsFor;
  return (
    <Tile
      label={label}
      value={t(`bot.nextAct.states.${state}`)}
      caption={
        <>
          {rest && t(`bot.nextAct.rests.${rest}`)} {end && <WaitEnd kind={end} time={time} />}
          {isTimed && <WaitEnd kind="goesOn" time={time} />}
        </>
      }
    />
  );
}
