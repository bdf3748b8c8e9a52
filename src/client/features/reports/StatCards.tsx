import Box from '@mui/material/Box';
import GridOnOutlined from '~icons/ic/outline-grid-on';
import GroupOutlined from '~icons/ic/outline-group';
import PersonAddAltOutlined from '~icons/ic/outline-person-add-alt';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../api/profiles.ts';
import { formatCount } from '../../components/formats/formatCount.ts';
import { MetricSpark, sparkHeight } from './period/MetricSpark.tsx';
import { PercentChange } from './period/PercentChange.tsx';
import type { Span } from './period/span.ts';

export const stats = [
  { name: 'followers', count: 'followersCount', Icon: GroupOutlined },
  { name: 'following', count: 'followsCount', Icon: PersonAddAltOutlined },
  { name: 'posts', count: 'mediaCount', Icon: GridOnOutlined },
] as const;

interface StatCardsProps {
  profile: Profile | undefined;
  /** The days that are shown; undefined while they are not there, null where there will be none. */
  span: Span | undefined | null;
}

/** As many as there are now, and how that has changed. Skeletons until the profile is there. */
export function StatCards({ profile, span }: StatCardsProps) {
  const { t } = useTranslation('reports');
  return (
    <Box
      component="section"
      aria-label={profile ? t('stats.label') : t('stats.loading')}
      aria-busy={!profile}
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {stats.map(({ name, count, Icon }) => (
        <Card key={name} sx={card}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
            <Typography variant="body2">{t(`stats.${name}`)}</Typography>
            <Icon aria-hidden fontSize="small" sx={{ display: { xs: 'none', lg: 'block' } }} />
          </Box>
          <Typography component="p" sx={numberSx}>
            {profile ? formatCount(profile[count]) : <Skeleton width={96} />}
          </Typography>
          {span !== null && <Box sx={changeSx}>{span && <Growth name={name} span={span} />}</Box>}
        </Card>
      ))}
    </Box>
  );
}

function Growth({ name, span }: { name: (typeof stats)[number]['name']; span: Span }) {
  const metric = { name, kind: 'level' } as const;
  return (
    <>
      <PercentChange {...{ metric, span }} />
      <MetricSpark {...{ metric, span }} />
    </>
  );
}

const changeSx = {
  flexBasis: '100%',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
  alignItems: 'center',
  gap: 0.5,
  mt: { sm: 1 },
  // As high before the days are there, and where there are too few for a line.
  minHeight: { xs: sparkHeight, sm: sparkHeight + 24 },
};

// As wide as its skeleton, so that nothing moves when it comes.
const numberSx = {
  mt: { sm: 1 },
  minWidth: { xs: 96, sm: 0 },
  overflowWrap: 'anywhere',
  textAlign: { xs: 'end', sm: 'start' },
  typography: { xs: 'h3', sm: 'h5', md: 'h4' },
};

// On a phone one line each, the name before its number.
const card = {
  display: { xs: 'flex', sm: 'block' },
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  px: { xs: 2, md: 3 },
  py: { xs: 1.5, sm: 2, md: 3 },
};
