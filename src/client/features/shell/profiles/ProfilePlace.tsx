import AddIcon from '~icons/ic/round-add';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../components/lazy/lazyComponent.tsx';
import { useProfileChoice } from '../../../profile/useProfiles.ts';
import { useLinkProfile } from './useLinkProfile.ts';

/** Most people have one profile, and menu and texts of the states are large. */
const ProfileSwitch = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "profile-switch" */ './ProfileSwitch.tsx')).ProfileSwitch,
  ['profiles'],
);

interface ProfilePlaceProps {
  isCollapsed: boolean;
  onChoose: () => void;
}

/** Says which profile is meant where there are several, else how another one is linked. */
export function ProfilePlace(props: ProfilePlaceProps) {
  const profiles = useProfileChoice();
  if (!profiles) return null;
  if (profiles.length === 1) return <LinkAnother {...props} />;
  return (
    <LazyBoundary>
      <ProfileSwitch profiles={profiles} {...props} />
    </LazyBoundary>
  );
}

/** In the bar of a phone, where there are several. */
export function ProfileInBar() {
  const profiles = useProfileChoice();
  if (!profiles || profiles.length === 1) return null;
  return (
    <LazyBoundary>
      <ProfileSwitch profiles={profiles} isInBar />
    </LazyBoundary>
  );
}

function LinkAnother({ isCollapsed, onChoose }: ProfilePlaceProps) {
  const { t } = useTranslation('shell');
  const link = useLinkProfile();
  const onClick = () => {
    onChoose();
    link();
  };
  return (
    <ButtonBase onClick={onClick} title={isCollapsed ? t('profiles.link') : undefined} sx={linkSx}>
      <AddIcon fontSize="small" />
      <Box component="span" sx={isCollapsed ? visuallyHidden : {}}>
        {t('profiles.link')}
      </Box>
    </ButtonBase>
  );
}

const linkSx = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  minHeight: 44,
  paddingInline: 1.5,
  borderRadius: '10px',
  typography: 'body2',
  fontWeight: 500,
  textAlign: 'start',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
} as const;
