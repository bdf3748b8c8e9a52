import PeopleIcon from '~icons/ic/outline-people-alt';
import BoltIcon from '~icons/ic/outline-bolt';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../components/formats/formatCount.ts';

/** Undefined while it loads, null where it cannot be known. */
type Count = number | null | undefined;

interface SummaryTilesProps {
  total?: Count;
  /** As the payment says. */
  active?: Count;
  /** How many bots do work, where that is known. */
  working?: number | undefined;
}

export function SummaryTiles({ total, active, working }: SummaryTilesProps) {
  const { t } = useTranslation('profiles');
  const isFewer = working !== undefined && working < (active ?? 0);
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
      <Tile
        label={t('tiles.active')}
        Icon={BoltIcon}
        value={active}
        note={isFewer && t('tiles.working', { count: working })}
      />
    </Box>
  );
}

interface TileProps {
  label: string;
  Icon: ElementType;
  value: Count;
  note?: ReactNode;
}

function Tile({ label, Icon, value, note }: TileProps) {
  return (
    <Card sx={{ p: { xs: 2, md: 2.5 }, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <Icon sx={{ display: { xs: 'none', md: 'block' } }} />
        <Typography variant="body2">{label}</Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h4" component="p">
          {value === undefined ? <Skeleton width={32} /> : formatCount(value)}
        </Typography>
        {note && (
          <Typography variant="caption" component="p" color="textSecondary" sx={noteSx}>
            {note}
          </Typography>
        )}
      </Box>
    </Card>
  );
}

/** Two lines of it are as high as the figure. */
const noteSx = { lineHeight: 1.25, wordBreak: 'auto-phrase', textWrap: 'balance' } as const;
