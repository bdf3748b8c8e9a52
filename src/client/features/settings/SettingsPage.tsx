import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectUser } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { LeaveGuard } from '../../components/forms/LeaveGuard.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { GeneralSection } from './GeneralSection.tsx';
import { KeysSection } from './keys/KeysSection.tsx';
import { NotificationsSection } from './notifications/NotificationsSection.tsx';
import { RemovalSection } from './removal/RemovalSection.tsx';
import { SwatchesCard, ThemeCard } from './ThemeCards.tsx';
import { UserSection } from './UserSection.tsx';

export function SettingsPage() {
  const { t } = useTranslation('settings');
  const user = useAppSelector(selectUser);
  const [isUserDirty, setUserDirty] = useState(false);
  const [areNotificationsDirty, setNotificationsDirty] = useState(false);
  const [discards, setDiscards] = useState(0);
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
          {user && <UserSection key={`user-${discards}`} user={user} onDirty={setUserDirty} />}
          <GeneralSection />
          {user && (
            <NotificationsSection
              key={`notifications-${discards}`}
              user={user}
              onDirty={setNotificationsDirty}
            />
          )}
          {user && <KeysSection user={user} />}
          <DevicesSection />
          <RemovalSection />
        </Stack>
      </Box>
      {/* A router asks through one guard at a time. */}
      <LeaveGuard
        isActive={isUserDirty || areNotificationsDirty}
        onDiscard={() => setDiscards(discards + 1)}
      />
    </>
  );
}
