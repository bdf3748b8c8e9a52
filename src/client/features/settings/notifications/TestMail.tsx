import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TestAnswer } from '../../../../shared/contract/notifications.ts';
import { useSendTestMutation } from '../../../api/meeloApi.ts';
import type { SessionUser } from '../../../api/user.ts';
import { useFailureText } from '../../../api/useFailureToast.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';

interface TestMailProps {
  user: SessionUser;
  isOffered: boolean;
}

/** Shows whether e-mails arrive, and what to do where they do not. */
export function TestMail({ user, isOffered }: TestMailProps) {
  const { t } = useTranslation('notifications');
  const toText = useFailureText();
  const [send, { data, error, isLoading }] = useSendTestMutation();
  return (
    <Box sx={rowSx}>
      <PendingButton
        variant="outlined"
        isPending={isLoading}
        disabled={!isOffered}
        onClick={() => void send(user.id)}
      >
        {t('test.send')}
      </PendingButton>
      <Typography component="output" variant="body2" sx={outcomeSx}>
        {data && t(`test.${resultOf(data)}`, { email: user.email })}
        {error && `${t('test.failed')} ${toText(error)}`}
      </Typography>
    </Box>
  );
}

const resultOf = ({ outcome, failure }: TestAnswer) =>
  outcome === 'sent' ? outcome : (failure ?? 'unknown');

const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 };

const outcomeSx = { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' };
