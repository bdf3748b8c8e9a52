import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../api/profiles.ts';
import { ComparedFigure } from './ComparedFigure.tsx';
import { DaysFailed } from './DaysFailed.tsx';
import { useKindOf } from './useKindOf.ts';
import { useComparedProfile, type ComparisonOf } from './useComparedProfile.ts';

/** A card for each profile. */
export function ComparisonCards({ profiles, ...shown }: ComparisonOf) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {profiles.map((profile) => (
        <ProfileCard key={profile.id} profile={profile} {...shown} />
      ))}
    </Box>
  );
}

interface ProfileCardProps extends Pick<ComparisonOf, 'metrics' | 'choice'> {
  profile: Profile;
}

function ProfileCard({ profile, metrics, choice }: ProfileCardProps) {
  const { t } = useTranslation('history');
  const kindOf = useKindOf();
  const { span, figureOf, error, isLacking, isRetrying, retry } = useComparedProfile(
    profile,
    choice,
  );
  return (
    <Box component="article" aria-label={profile.username} sx={cardSx}>
      <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {profile.username}
      </Typography>
      {error !== undefined && !isLacking && <DaysFailed {...{ isRetrying, retry }} />}
      <Box component="dl" sx={listSx}>
        {metrics.map((metric) => (
          <div key={metric.name}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {`${t(`metrics.${metric.name}`)} · ${kindOf(metric)}`}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <ComparedFigure
                {...{ metric, span }}
                value={figureOf(metric)}
                isLoading={!span && error === undefined}
              />
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const cardSx = { p: 1.5, borderRadius: 1, bgcolor: 'muted.main', minWidth: 0 };

const listSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 130px), 1fr))',
  gap: 1.5,
  m: 0,
  mt: 1,
};
