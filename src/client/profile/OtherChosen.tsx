import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useNavigation } from 'react-router-dom';
import type { Profile } from '../api/profiles.ts';
import { Notice } from '../components/notices/Notice.tsx';
import { searchOf } from '../components/profileAddress.ts';

interface OtherChosenProps {
  shown: Profile;
  chosen: Profile | undefined;
  /** In another tab or on another device, while it was shown. */
  isRemoved: boolean;
}

/** Says that a screen is about another profile than the one that is chosen, and leads to that one. */
export function OtherChosen({ shown, chosen = shown, isRemoved }: OtherChosenProps) {
  const { t } = useTranslation('rules');
  // A choice is known a moment before the screen that it leads to is shown.
  const isChoosing = useNavigation().formAction !== undefined;
  const isOther = !isChoosing && chosen.id !== shown.id;
  if (!isOther && !isRemoved) return null;
  return (
    <Notice>
      <Alert
        severity={isRemoved ? 'warning' : 'info'}
        role={isRemoved ? 'alert' : 'note'}
        action={isOther && <ShowChosen chosen={chosen} color="inherit" size="small" />}
        sx={[rootSx, isRemoved && stickySx]}
      >
        {isRemoved
          ? t('removed', { name: shown.username })
          : t('otherChosen', { chosen: chosen.username, name: shown.username })}
      </Alert>
    </Notice>
  );
}

interface ShowChosenProps extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  chosen: Profile;
}

/** To this screen of the profile that is chosen. */
export function ShowChosen({ chosen, ...buttonProps }: ShowChosenProps) {
  const { t } = useTranslation('rules');
  return (
    <Button
      component={Link}
      to={searchOf(chosen.id)}
      {...buttonProps}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {t('showChosen', { name: chosen.username })}
    </Button>
  );
}

/** What is to be copied may stand far below. */
const stickySx = { position: 'sticky', top: { xs: 68, md: 8 }, zIndex: 2 };

const rootSx = {
  flexWrap: 'wrap',
  alignItems: 'center',
  '& .MuiAlert-message': { flex: '1 1 220px' },
  '& .MuiAlert-action': { my: -1 },
};
