import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CheckIcon from '@mui/icons-material/CheckRounded';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../api/profiles.ts';
import { SectionCard } from '../../components/SectionCard.tsx';
import { ProfileGlance } from '../../store/ProfileGlance.tsx';
import { useChooseProfile } from '../../store/useChooseProfile.ts';

/** All profiles with state and what waits; a press shows that profile on every screen. */
export function ProfileList({ profiles }: { profiles: Profile[] }) {
  const { t } = useTranslation('dashboard');
  const choose = useChooseProfile();
  return (
    <SectionCard title={t('glance.title')}>
      <Box component="ul" sx={listSx}>
        {profiles.map((profile) => (
          <Box component="li" key={profile.id} sx={{ display: 'flex' }}>
            <ButtonBase
              aria-current={profile.isChosen}
              onClick={() => profile.isChosen || choose(profile.id)}
              sx={[rowSx, profile.isChosen === true && { borderColor: 'primary.main' }]}
            >
              <ProfileGlance profile={profile} />
              {profile.isChosen && <CheckIcon fontSize="small" aria-hidden sx={{ ml: 'auto' }} />}
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
} as const;

const rowSx = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1,
  width: '100%',
  minHeight: 64,
  px: 1.5,
  py: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '12px',
  '&:hover': { bgcolor: 'action.hover' },
};
