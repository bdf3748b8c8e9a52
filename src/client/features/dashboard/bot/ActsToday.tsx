import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import type { Bot } from '../../../api/bot.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { Tile } from './Tile.tsx';

/** How many of the acts that a day allows are done. */
interface ActsTodayProps {
  bot: Bot | null | undefined;
  /** Says when figures that could not be renewed were read. */
  lastUpdate: string | undefined | 0;
}

export function ActsToday({ bot, lastUpdate }: ActsTodayProps) {
  const { t } = useTranslation('dashboard');
  const {
    actionsToday = null,
    actionsBefore = null,
    dailyCap = null,
    fullDailyCap = null,
  } = bot ?? {};
  const count = formatCount(actionsToday);
  const grows = dailyCap !== null && fullDailyCap !== null && fullDailyCap > dailyCap;
  const caps = { cap: formatCount(dailyCap), most: formatCount(fullDailyCap) };
  const ofCap = t(grows ? 'bot.today.growing' : 'bot.today.cap', caps);
  // They stand in no list.
  const before = formatCount(actionsBefore);
  const cap = actionsBefore ? t('bot.today.before', { cap: ofCap, before }) : ofCap;
  const percent = actionsToday !== null && dailyCap ? (100 * actionsToday) / dailyCap : 0;
  return (
    <Tile
      label={t('bot.today.label')}
      value={bot === undefined ? undefined : count}
      caption={lastUpdate || (dailyCap === null ? '' : cap)}
    >
      <LinearProgress
        variant="determinate"
        aria-label={t('bot.today.label')}
        aria-valuetext={dailyCap === null ? count : `${count} ${cap}`}
        value={Math.min(100, percent)}
        sx={barSx}
      />
    </Tile>
  );
}

const barSx = { height: 6, borderRadius: 3, my: 0.75, bgcolor: 'muted.main' };
