import TimelineIcon from '~icons/ic/round-timeline';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Profile } from '../../api/profiles.ts';
import { placeOf } from '../../bot/status/restLooks.ts';
import { useChooseProfile } from '../../profile/useChooseProfile.ts';

interface ActivityLinkProps extends Required<Pick<ButtonProps, 'variant'>> {
  profile: Profile;
}

/** To what the bot of a profile did; a profile that is not the chosen one is chosen on the way. */
export function ActivityLink({ profile: { id, isChosen }, variant }: ActivityLinkProps) {
  const { t } = useTranslation('profile-cards');
  const choose = useChooseProfile();
  const place = placeOf('operating', id);
  const way =
    isChosen === false ? { onClick: () => choose(id, place) } : { component: Link, to: place };
  return (
    <Button {...way} variant={variant} startIcon={<TimelineIcon />}>
      {t('operating.activity')}
    </Button>
  );
}
