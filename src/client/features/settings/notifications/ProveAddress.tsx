import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailProof } from '../../../../shared/contract/emailProof.ts';
import { useMailCodeMutation, useProveEmailMutation } from '../../../api/notificationsApi.ts';
import { failureCode } from '../../../api/failure.ts';
import type { SessionUser } from '../../../api/user.ts';
import { useFailureText } from '../../../api/useFailureToast.ts';
import { joinSentences } from '../../../components/formats/joinSentences.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { CodeForm } from './CodeForm.tsx';
import { OutcomeRow } from './OutcomeRow.tsx';
import { useCodePause } from './useCodePause.ts';

interface ProveAddressProps {
  user: SessionUser;
  proof: EmailProof;
}

/** Has a code mailed to the address of the account and takes it, before any other email goes there. */
export function ProveAddress({ user: { id: userId, email }, proof }: ProveAddressProps) {
  const { t } = useTranslation('notifications');
  const toText = useFailureText();
  const titleId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [mail, mailed] = useMailCodeMutation();
  const [prove, proved] = useProveEmailMutation();
  const isPausing = useCodePause(proof);
  const { code } = proof;
  const isEnded = code === null && failureCode(proved.error) === 'address.codeEnded';
  // The form is gone, and with it the focus.
  useEffect(() => {
    if (isEnded) buttonRef.current?.focus();
  }, [isEnded]);
  if (proof.isProved) return proved.isSuccess ? <Proved email={email} /> : null;
  const isMailed = mailed.data?.outcome === 'sent';
  const mayArrive = mailed.data?.failure === 'unreachable' && mailed.data.proof.code !== null;
  const reason = mayArrive
    ? 'proof.mayArrive'
    : (`test.${mailed.data?.failure ?? 'unknown'}` as const);
  const fault = mailed.error
    ? joinSentences([t('proof.failed'), toText(mailed.error)])
    : mailed.data && !isMailed && t(reason, { email });
  return (
    <Stack component="section" aria-labelledby={titleId} spacing={1.5}>
      <Typography id={titleId} variant="h3">
        {t('proof.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t(code && !mayArrive ? 'proof.mailed' : 'proof.unproved', { email })}
      </Typography>
      {code && (
        <CodeForm
          key={mailed.fulfilledTimeStamp}
          code={code}
          takesFocus={isMailed}
          onSubmit={async (typed) => (await prove({ userId, code: typed })).error}
        />
      )}
      <OutcomeRow outcome={isEnded ? toText(proved.error) : fault}>
        <PendingButton
          ref={buttonRef}
          variant={code ? 'outlined' : 'contained'}
          isPending={mailed.isLoading}
          disabled={isPausing}
          onClick={() => {
            proved.reset();
            void mail(userId);
          }}
        >
          {t(code ? 'proof.mailAnother' : 'proof.mail')}
        </PendingButton>
      </OutcomeRow>
    </Stack>
  );
}

function Proved({ email }: { email: string }) {
  const { t } = useTranslation('notifications');
  const ref = useRef<HTMLOutputElement>(null);
  // In place of the form, which had it.
  useEffect(() => ref.current?.focus(), []);
  return (
    <Typography component="output" ref={ref} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
      {t('proof.done', { email })}
    </Typography>
  );
}
