import LoginIcon from '~icons/ic/outline-login';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { UserEvent } from '../../../../shared/sync/syncEvents.ts';
import type { Profile } from '../../../api/profiles.ts';
import { useNetworks } from '../../../api/useNetworks.ts';
import { offerOf, type BotState } from '../../../bot/status/botStateOf.ts';
import { joinSentences } from '../../../components/formats/joinSentences.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { goOnByItself } from '../goOnByItself.ts';
import { secretOf } from '../secretOf.ts';
import type { ProfileSync } from '../useProfileSync.ts';

interface Props {
  sync: ProfileSync;
  profile: Profile;
  state: BotState;
}

const changeOver: UserEvent = { type: 'credentials.save', byRedirect: true };

/** From a password to a sign-in at the network's own page: what happens then, and the button. */
export function ChangeOver({ sync: { snapshot, request }, profile, state }: Props) {
  const { t } = useTranslation('profile-form');
  const { signInOf } = useNetworks();
  const offer = offerOf(state, snapshot, changeOver);
  if (offer !== 'enabled' && offer !== 'pending') return null;
  const change = () => {
    // The network may answer before the server does.
    goOnByItself();
    void request(changeOver);
  };
  return (
    <Box sx={rootSx}>
      <Typography variant="body2" color="textSecondary">
        {joinSentences([
          t(`changeOver.${secretOf(signInOf(profile.network ?? ''))}`),
          t('changeOver.stays'),
        ])}
      </Typography>
      <PendingButton
        variant="outlined"
        startIcon={<LoginIcon />}
        loadingPosition="start"
        isPending={offer === 'pending'}
        onClick={change}
        sx={{ justifySelf: 'start' }}
      >
        {t('changeOver.action')}
      </PendingButton>
    </Box>
  );
}

const rootSx = { display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider', pt: 2.5 };
