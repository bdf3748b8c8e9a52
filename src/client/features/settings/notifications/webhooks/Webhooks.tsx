import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestAnswer } from '../../../../../shared/contract/notifications.ts';
import { useFailureText } from '../../../../api/useFailureToast.ts';
import type { SessionUser } from '../../../../api/user.ts';
import {
  useTestWebhookMutation,
  type Webhook,
  type Webhooks as WebhooksKnown,
} from '../../../../api/webhooks.ts';
import { joinSentences } from '../../../../components/formats/joinSentences.ts';
import { AddWebhookDialog } from './AddWebhookDialog.tsx';
import { RemoveWebhookDialog } from './RemoveWebhookDialog.tsx';
import { WebhookList } from './WebhookList.tsx';

interface WebhooksProps extends WebhooksKnown {
  user: SessionUser;
}

/** To which programs of a person messages are posted. */
export function Webhooks({ user, isOffered, webhooks }: WebhooksProps) {
  const { t } = useTranslation('notifications');
  const titleId = useId();
  const testing = useTestOf(user);
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<Webhook>();
  const [removed, setRemoved] = useState<string>();
  const note = useRef<HTMLParagraphElement>(null);
  if (!isOffered) return <Typography>{t('webhooks.notOffered')}</Typography>;
  return (
    <Stack spacing={1.5}>
      <Typography id={titleId} variant="h3">
        {t('webhooks.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('webhooks.description')}
      </Typography>
      {/* The button that removed it is gone with its row. */}
      <Typography ref={note} tabIndex={-1} hidden={!removed} sx={{ overflowWrap: 'anywhere' }}>
        {removed && t('webhooks.removed', { name: removed })}
      </Typography>
      {webhooks.length > 0 && (
        <WebhookList
          webhooks={webhooks}
          titleId={titleId}
          testedId={testing.testedId}
          onTest={testing.test}
          onRemove={setAsked}
        />
      )}
      <Typography component="output" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {testing.outcome}
      </Typography>
      <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setIsAdding(true)}>
        {t('webhooks.add')}
      </Button>
      <AddWebhookDialog user={user} isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <RemoveWebhookDialog
        userId={user.id}
        asked={asked}
        onEnded={setRemoved}
        onClose={() => setAsked(undefined)}
        onExited={() => note.current?.focus()}
      />
    </Stack>
  );
}

/** Posts a test to one. What became of it stays, though the webhook is removed by it. */
function useTestOf({ id: userId }: SessionUser) {
  const { t } = useTranslation('notifications');
  const toText = useFailureText();
  const [send, { data, error, isLoading }] = useTestWebhookMutation();
  const [tested, setTested] = useState<Webhook>();
  const name = tested?.name ?? '';
  const test = (webhook: Webhook) => {
    setTested(webhook);
    void send({ userId, id: webhook.id });
  };
  const outcome = error
    ? joinSentences([t('webhooks.testFailed', { name }), toText(error)])
    : data && t(`webhooks.tested.${resultOf(data)}`, { name });
  return { test, outcome, testedId: isLoading ? tested?.id : undefined };
}

const resultOf = ({ outcome, failure }: TestAnswer) =>
  outcome === 'sent' ? outcome : (failure ?? 'unknown');
