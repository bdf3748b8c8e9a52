import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import type { Bot } from '../../../api/botApi.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { Tile } from './Tile.tsx';

/** How many of the acts that a day allows are done. */
export function ActsToday({ bot }: { bot: Bot | null | undefined }) {
  const { t } = useTranslation('dashboard');
  const { actionsToday = null, dailyCap = null, fullDailyCap = null } = bot ?? {};
  const count = formatCount(actionsToday);
  const grows = dailyCap !== null && fullDailyCap !== null && fullDailyCap > dailyCap;
  const caps = { cap: formatCount(dailyCap), most: formatCount(fullDailyCap) };
  const cap = t(grows ? 'bot.today.growing' : 'bot.today.cap', caps);
  const percent = actionsToday !== null && dailyCap ? (100 * actionsToday) / dailyCap : 0;
  return (
    <Tile
      label={t('bot.today.label')}
      value={bot === undefined ? undefined : count}
      caption={dailyCap === null ? '' : cap}
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
