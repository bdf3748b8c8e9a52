import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Profile } from '../../../api/profiles.ts';
import { Initials } from '../../../components/Initials.tsx';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { useProfileChoice } from '../../../profile/useProfiles.ts';
import { RemovalDialog } from './RemovalDialog.tsx';

interface Removed {
  profile: Profile;
  wasGone: boolean;
}

/** Removes any profile, whatever its code; nothing where the server cannot. */
export function RemovalSection() {
  const { t } = useTranslation('settings');
  const profiles = useProfileChoice() ?? [];
  const [removed, setRemoved] = useState<Removed>();
  const [asked, setAsked] = useState<Profile>();
  const [isOpen, setIsOpen] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  if (profiles.length === 0 && !removed && !isOpen) return null;
  const ask = (profile: Profile) => {
    setAsked(profile);
    setIsOpen(true);
  };
  const onRemoved = (profile: Profile, wasGone: boolean) => {
    setRemoved({ profile, wasGone });
    setIsOpen(false);
  };
  return (
    <SectionCard title={t('removal.title')} description={t('removal.description')}>
      {/* Its button is gone with the row. */}
      <Typography ref={note} tabIndex={-1} hidden={!removed} sx={{ overflowWrap: 'anywhere' }}>
        {removed &&
          t(`removal.${removed.wasGone ? 'gone' : 'done'}`, { username: removed.profile.username })}
      </Typography>
      {profiles.length > 0 ? (
        <Box component="ul" sx={listSx}>
          {profiles.map((profile) => (
            <Box component="li" key={profile.id} sx={rowSx}>
              <Initials names={[profile.username, profile.fullName]} size={36} />
              <Typography variant="subtitle2" component="span" sx={nameSx}>
                {profile.username || '–'}
              </Typography>
              <Button variant="outlined" color="error" onClick={() => ask(profile)}>
                {t('removal.remove')}
                <Box component="span" sx={visuallyHidden}>
                  {` ${profile.username}`}
                </Box>
              </Button>
            </Box>
          ))}
        </Box>
      ) : (
        <Button variant="outlined" component={Link} to="/app/profiles?link" sx={startSx}>
          {t('removal.link')}
        </Button>
      )}
      {asked && (
        <RemovalDialog
          isOpen={isOpen}
          profile={asked}
          isGone={asked !== removed?.profile && !profiles.some(({ id }) => id === asked.id)}
          onRemoved={onRemoved}
          onClose={() => setIsOpen(false)}
          onExited={() => asked === removed?.profile && note.current?.focus()}
        />
      )}
    </SectionCard>
  );
}

const listSx = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
} as const;

const nameSx = { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } as const;

const startSx = { justifySelf: 'start' };
