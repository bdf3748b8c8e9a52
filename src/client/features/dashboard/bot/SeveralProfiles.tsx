import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../components/lazy/lazyComponent.tsx';
import { useProfileChoice } from '../../../profile/useProfiles.ts';

/** In px. */
const rowHeight = 60;

const ProfileRow = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "profile-switch" */ './ProfileRow.tsx')).ProfileRow,
  ['profiles'],
  <Skeleton variant="rounded" width="100%" height={rowHeight} aria-hidden />,
);

/** All profiles at a glance, where there are several. */
export function SeveralProfiles() {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  const profiles = useProfileChoice();
  if (!profiles || profiles.length === 1) return null;
  return (
    <LazyBoundary>
      <Card component="section" aria-labelledby={titleId} sx={rootSx}>
        <Typography id={titleId} component="h2" variant="subtitle2">
          {t('glance.title')}
        </Typography>
        <Box component="ul" sx={listSx}>
          {profiles.map((profile) => (
            <Box component="li" key={profile.id} sx={{ display: 'flex', minHeight: rowHeight }}>
              <ProfileRow profile={profile} />
            </Box>
          ))}
        </Box>
      </Card>
    </LazyBoundary>
  );
}

const rootSx = { px: { xs: 2, md: 3 }, pt: 1.5, pb: 2, display: 'grid', gap: 1 };

const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
} as const;
