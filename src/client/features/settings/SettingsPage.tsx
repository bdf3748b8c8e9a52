import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { selectUser } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { PageHeading } from '../../components/PageHeading.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { GeneralSection } from './GeneralSection.tsx';
import { RemovalSection } from './removal/RemovalSection.tsx';
import { SwatchesCard, ThemeCard } from './ThemeCards.tsx';
import { UserSection } from './UserSection.tsx';

export function SettingsPage() {
  const { t } = useTranslation('settings');
  const user = useAppSelector(selectUser);
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Stack sx={{ gap: 3 }}>
          <ThemeCard />
          <SwatchesCard />
        </Stack>
        <Stack sx={{ gap: 3 }}>
          {user && <UserSection user={user} />}
          <GeneralSection />
          <DevicesSection />
          <RemovalSection />
        </Stack>
      </Box>
    </>
  );
}
