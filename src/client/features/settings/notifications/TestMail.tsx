import { useTranslation } from 'react-i18next';
import type { TestAnswer } from '../../../../shared/contract/notifications.ts';
import { useSendTestMutation } from '../../../api/notificationsApi.ts';
import type { SessionUser } from '../../../api/user.ts';
import { useFailureText } from '../../../api/useFailureToast.ts';
import { joinSentences } from '../../../components/formats/joinSentences.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { OutcomeRow } from './OutcomeRow.tsx';

interface TestMailProps {
  user: SessionUser;
  /** Whether the address of the account is: emails go to no other. */
  isProved: boolean;
}

/** Shows whether emails arrive, and what to do where they do not. */
export function TestMail({ user, isProved }: TestMailProps) {
  const { t } = useTranslation('notifications');
  const toText = useFailureText();
  const [send, { data, error, isLoading }] = useSendTestMutation();
  const outcome = error
    ? joinSentences([t('test.failed'), toText(error)])
    : data && t(`test.${resultOf(data)}`, { email: user.email });
  return (
    <OutcomeRow outcome={outcome}>
      <PendingButton
        variant="outlined"
        isPending={isLoading}
        disabled={!isProved}
        onClick={() => void send(user.id)}
      >
        {t('test.send')}
      </PendingButton>
    </OutcomeRow>
  );
}

const resultOf = ({ outcome, failure }: TestAnswer) =>
  outcome === 'sent' ? outcome : (failure ?? 'unknown');
