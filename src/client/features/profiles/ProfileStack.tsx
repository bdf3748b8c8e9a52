import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ProfileCells } from './profileCells.ts';

/** The profile as a stacked card, for phones. */
export function ProfileStack({ cells }: { cells: ProfileCells }) {
  const { t } = useTranslation('profiles');
  const columns = Object.keys(cells) as (keyof ProfileCells)[];
  return (
    <Card component="dl" aria-label={t('title')} sx={{ m: 0, p: 2, display: 'grid', gap: 2 }}>
      {columns.map((column) => (
        <Box key={column} sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
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
