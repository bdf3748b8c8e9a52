import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ProfileCells } from './profileCells.ts';
import { widePhone } from '../../components/widePhone.ts';

/** The profile as a stacked card, for phones. */
export function ProfileStack({ cells }: { cells: ProfileCells }) {
  const { t } = useTranslation('profiles');
  const columns = Object.keys(cells) as (keyof ProfileCells)[];
  return (
    <Card component="dl" aria-label={t('title')} sx={rootSx}>
      {columns.map((column) => (
        <Box key={column} sx={cellSx}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {t(`columns.${column}`)}
          </Typography>
          <Box component="dd" sx={{ m: 0, minWidth: 0, maxWidth: '100%' }}>
            {cells[column]}
          </Box>
        </Box>
      ))}
    </Card>
  );
}

const rootSx = {
  m: 0,
  p: 2,
  display: 'grid',
  gap: 2,
  [widePhone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};

const cellSx = {
  display: 'grid',
  gap: 0.75,
  alignContent: 'start',
  justifyItems: 'start',
} as const;
