import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '../../../../api/webhooks.ts';
import { formatDateTime } from '../../../../components/formats/formatDateTime.ts';
import { PendingButton } from '../../../../components/PendingButton.tsx';
import { StatusChip } from '../../../../components/StatusChip.tsx';
import { listSx, rowSx } from '../../rowList.ts';

interface WebhookListProps {
  webhooks: readonly Webhook[];
  titleId: string;
  /** The one whose test is under way. */
  testedId: string | undefined;
  onTest: (webhook: Webhook) => void;
  onRemove: (webhook: Webhook) => void;
}

/** The webhooks, and what became of the last message to each. */
export function WebhookList({ webhooks, titleId, testedId, ...on }: WebhookListProps) {
  return (
    <Box component="ul" aria-labelledby={titleId} sx={listSx}>
      {webhooks.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          {...webhook}
          isTested={webhook.id === testedId}
          onTest={() => on.onTest(webhook)}
          onRemove={() => on.onRemove(webhook)}
        />
      ))}
    </Box>
  );
}

interface WebhookRowProps extends Webhook {
  isTested: boolean;
  onTest: () => void;
  onRemove: () => void;
}

function WebhookRow({ name, addedAt, lastTry, isTested, onTest, onRemove }: WebhookRowProps) {
  const { t } = useTranslation('notifications');
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('webhooks.since', { time: formatDateTime(addedAt) })}
          <br />
          {lastTry
            ? t('webhooks.tried', { time: formatDateTime(lastTry.at) })
            : t('webhooks.untried')}
        </Typography>
        {lastTry && <LastTry failure={lastTry.failure} />}
      </Box>
      <PendingButton
        variant="outlined"
        aria-label={t('webhooks.testNamed', { name })}
        isPending={isTested}
        onClick={onTest}
      >
        {t('webhooks.test')}
      </PendingButton>
      <Button
        variant="outlined"
        color="error"
        aria-label={t('webhooks.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('webhooks.remove')}
      </Button>
    </Box>
  );
}

function LastTry({ failure }: Pick<NonNullable<Webhook['lastTry']>, 'failure'>) {
  const { t } = useTranslation('notifications');
  if (failure === null) return <StatusChip tone="green" label={t('deliveries.sent')} />;
  return (
    <>
      <StatusChip tone="red" label={t('deliveries.failed')} />
      <Typography variant="body2">{t(`webhooks.lost.${failure}`)}</Typography>
    </>
  );
}
