import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delivery } from '../../../../shared/contract/notifications.ts';
import { formatDateTime } from '../../../components/formats/formatDateTime.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import type { StatusTone } from '../../../theme/statusTones.ts';
import { listSx, rowSx } from '../rowList.ts';

const tones: Record<Delivery['state'], StatusTone> = {
  waiting: 'blue',
  sent: 'green',
  failed: 'red',
  dropped: 'grey',
};

/** Where the texts are of why a message was not sent. */
const reasons = { email: 'deliveries', push: 'push.lost', webhook: 'webhooks.lost' } as const;

/** The latest messages, and what became of each. */
export function DeliveryList({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useTranslation('notifications');
  const titleId = useId();
  return (
    <div>
      <Typography id={titleId} variant="h3">
        {t('deliveries.title')}
      </Typography>
      {deliveries.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('deliveries.none')}
        </Typography>
      ) : (
        <>
          {deliveries.some(isSentMail) && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t('deliveries.mailSent')}
            </Typography>
          )}
          <Box component="ul" aria-labelledby={titleId} sx={listSx}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} {...delivery} />
            ))}
          </Box>
        </>
      )}
    </div>
  );
}

/** A server of before push named no channel. */
const channelOf = ({ channel = 'email' }: Delivery) => channel;

const isSentMail = (delivery: Delivery) =>
  delivery.state === 'sent' && channelOf(delivery) === 'email';

function DeliveryRow(delivery: Delivery) {
  const { event, profile, channel, state, at, failure } = delivery;
  const { t } = useTranslation('notifications');
  const time = formatDateTime(at);
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {t(`events.${event}.label`)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {profile && `${profile} · `}
          {channel === 'push' && `${t('push.label')} · `}
          {channel === 'webhook' && `${t('webhooks.label')} · `}
          {state === 'waiting' ? t('deliveries.waitsUntil', { time }) : time}
        </Typography>
        {state === 'failed' && (
          <Typography variant="body2">
            {t(`${reasons[channelOf(delivery)]}.${failure ?? 'unknown'}`)}
          </Typography>
        )}
        {state === 'dropped' && <Typography variant="body2">{t('deliveries.over')}</Typography>}
      </Box>
      <StatusChip tone={tones[state]} label={t(`deliveries.${state}`)} />
    </Box>
  );
}
