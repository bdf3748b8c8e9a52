import LoginIcon from '~icons/ic/outline-login';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PendingButton } from '../../../components/PendingButton.tsx';
import type { SecretWay } from '../secretOf.ts';

interface Props {
  /** What the profile has been linked by. */
  way: SecretWay;
  isPending: boolean;
  onChange: () => void;
}

/** From a stored password to a sign-in at the network's own page: what happens then, and the button. */
export function ChangeOver({ way, isPending, onChange }: Props) {
  const { t } = useTranslation('profile-form');
  return (
    <Box sx={rootSx}>
      <Typography variant="body2" color="textSecondary">
        {t(`changeOver.${way}`)} {t('changeOver.stays')}
      </Typography>
      <PendingButton
        variant="outlined"
        startIcon={<LoginIcon />}
        loadingPosition="start"
        isPending={isPending}
        onClick={onChange}
        sx={{ justifySelf: 'start' }}
      >
        {t('changeOver.action')}
      </PendingButton>
    </Box>
  );
}

const rootSx = { display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider', pt: 2.5 };
