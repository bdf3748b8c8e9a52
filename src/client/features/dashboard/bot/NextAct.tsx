import { useTranslation } from 'react-i18next';
import type { BotRest } from '../../../../shared/contract/activity.ts';
import type { Bot } from '../../../api/botApi.ts';
import { answersOnly, type WithCapabilities } from '../../../components/botCapabilities.ts';
import { formatDateTime, formatTime } from '../../../components/formats/formatDateTime.ts';
import { useNow } from '../useNow.ts';
import { Tile } from './Tile.tsx';

interface NextActProps {
  bot: Bot | null | undefined;
  profile: WithCapabilities | undefined;
  operates: boolean | undefined;
}

const pauses: BotRest[] = ['payment', 'dailyCap', 'networkOff'];

/** When the bot acts next, and why not now. */
export function NextAct({ bot, profile, operates }: NextActProps) {
  const { t } = useTranslation('dashboard');
  const label = t('bot.nextAct.label');
  if (operates === false) return <Tile label={label} value="–" caption={t('bot.nextAct.idle')} />;
  if (bot === null) return <Tile label={label} value="–" caption="" />;
  if (!bot || !operates) return <Tile label={label} value={undefined} caption="" />;
  const { nextLookAt, restsFor } = bot;
  const rest = restsFor === 'noStory' && answersOnly(profile) ? 'noMention' : restsFor;
  // The bot still polls, but cannot act until the payment or the day changes.
  const isPaused = restsFor !== null && pauses.includes(restsFor);
  return (
    <Tile
      label={label}
      value={isPaused ? t('bot.nextAct.paused') : <Countdown time={nextLookAt} />}
      caption={t(rest ? `bot.nextAct.rests.${rest}` : 'bot.nextAct.pause')}
    />
  );
}

const secondsCounted = 100;

/** Renews itself each second, and nothing around it. */
function Countdown({ time }: { time: string | null }) {
  const { t } = useTranslation('dashboard');
  const now = useNow();
  const instant = time === null ? now.getTime() : Date.parse(time);
  if (Number.isNaN(instant)) return '–';
  const seconds = Math.ceil((instant - now.getTime()) / 1000);
  if (seconds <= 0) return t('bot.nextAct.soon');
  if (seconds < secondsCounted) return t('bot.nextAct.seconds', { seconds });
  const isToday = new Date(instant).toDateString() === now.toDateString();
  return isToday ? t('bot.nextAct.time', { time: formatTime(instant) }) : formatDateTime(instant);
}
