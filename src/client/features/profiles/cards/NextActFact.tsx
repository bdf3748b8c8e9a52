import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../api/profiles.ts';
import { useBot } from '../../../bot/nextAct/useBot.ts';
import { useNextAct } from '../../../bot/nextAct/useNextAct.tsx';
import { factSx } from './factSx.ts';

/** When the first act of a profile that operates comes, or the next one. */
export function NextActFact({ profile }: { profile: Profile }) {
  const { t } = useTranslation('common');
  const { bot, outdatedSince, hasFailed, failureText } = useBot(profile.id, true);
  const known = { bot: hasFailed ? null : bot, outdatedSince, profile, operates: true };
  const { label, value, caption } = useNextAct(known);
  return (
    <Box sx={[factSx, rootSx]}>
      <Typography component="dt" variant="caption" color="textSecondary" sx={labelSx}>
        {label}
      </Typography>
      <Typography component="dd" variant="subtitle1" sx={{ m: 0 }}>
        {value ?? <Skeleton width={72} />}
      </Typography>
      <Typography component="dd" variant="body2" color="textSecondary" sx={captionSx}>
        {hasFailed ? t(failureText) : caption}
      </Typography>
    </Box>
  );
}

const rootSx = {
  gridColumn: '1 / -1',
  flexDirection: { xs: 'row', sm: 'row' },
  flexWrap: 'wrap',
  alignItems: { xs: 'baseline', sm: 'baseline' },
  justifyContent: { xs: 'space-between', sm: 'flex-start' },
  columnGap: 1.5,
};

const labelSx = { width: { sm: '100%' } };

const narrowest = '@media (max-width: 359.95px)';

// Room for its longest words, so that nothing moves when they come or change.
const captionSx = {
  m: 0,
  flex: { xs: '1 0 100%', sm: 1 },
  minHeight: { xs: '2lh', lg: '1lh' },
  [narrowest]: { minHeight: '3lh' },
  wordBreak: 'auto-phrase',
};
