import PeopleIcon from '~icons/ic/outline-people-alt';
import BoltIcon from '~icons/ic/outline-bolt';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ElementType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../components/formats/formatCount.ts';

/** Undefined while it loads, null where it cannot be known. */
type Count = number | null | undefined;

export function SummaryTiles({ total, active }: { total?: Count; active?: Count }) {
  const { t } = useTranslation('profiles');
  return (
    <Box
      component="section"
      aria-label={t('tiles.label')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        maxWidth: { md: 560 },
      }}
    >
      <Tile label={t('tiles.total')} Icon={PeopleIcon} value={total} />
      <Tile label={t('tiles.active')} Icon={BoltIcon} value={active} />
    </Box>
  );
}

interface TileProps {
  label: string;
  Icon: ElementType;
  value: Count;
}

function Tile({ label, Icon, value }: TileProps) {
  return (
    <Card sx={{ p: { xs: 2, md: 2.5 }, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <Icon sx={{ display: { xs: 'none', md: 'block' } }} />
        <Typography variant="body2">{label}</Typography>
      </Box>
      <Typography variant="h4" component="p">
        {value === undefined ? <Skeleton width={32} /> : formatCount(value)}
      </Typography>
    </Card>
  );
}
