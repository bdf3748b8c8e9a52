import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../../shared/contract/devices.ts';
import type { Id } from '../../../../shared/contract/id.ts';
import type { TestAnswer } from '../../../../shared/contract/notifications.ts';
import { useRemoveDeviceMutation, useTestDevicesMutation } from '../../../api/notificationsApi.ts';
import { useFailureText } from '../../../api/useFailureToast.ts';
import { formatDateTime } from '../../../components/formats/formatDateTime.ts';
import { joinSentences } from '../../../components/formats/joinSentences.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { OutcomeRow } from './OutcomeRow.tsx';
import { PushHere } from './PushHere.tsx';
import { usePushHere } from './usePushHere.ts';
import { listSx, rowSx } from '../rowList.ts';

export interface PushDevicesProps {
  userId: Id;
  /** Whether the account wants messages by push at all. */
  isWanted: boolean;
  publicKey: string;
  devices: readonly Device[];
}

/** On which devices messages are shown, also while no page of Meelo is open. */
export function PushDevices({ userId, isWanted, publicKey, devices }: PushDevicesProps) {
  const { t } = useTranslation('notifications');
  const titleId = useId();
  const here = usePushHere({ userId, publicKey, devices });
  return (
    <Stack spacing={1.5}>
      <Typography id={titleId} variant="h3">
        {t('push.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('push.description')}
      </Typography>
      <PushHere {...here} />
      {!isWanted && devices.length > 0 && <Typography>{t('push.notWanted')}</Typography>}
      {devices.length > 0 && (
        <Box component="ul" aria-labelledby={titleId} sx={listSx}>
          {devices.map((device) => (
            <DeviceRow key={device.id} {...device} userId={userId} here={here} />
          ))}
        </Box>
      )}
      <TestPush userId={userId} isOffered={devices.length > 0} />
    </Stack>
  );
}

interface DeviceRowProps extends Device {
  userId: Id;
  /** Of the browser of this page. */
  here: Pick<ReturnType<typeof usePushHere>, 'isPending' | 'switchOff'>;
}

function DeviceRow({ id, name: given, isThis, addedAt, userId, here }: DeviceRowProps) {
  const { t } = useTranslation('notifications');
  const toText = useFailureText();
  const [remove, { error, isLoading }] = useRemoveDeviceMutation();
  const name = given || t('push.unknownDevice');
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {isThis ? t('push.thisDevice', { name }) : name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('push.since', { time: formatDateTime(addedAt) })}
        </Typography>
        <Typography component="output" variant="body2">
          {error && joinSentences([t('push.removeFailed'), toText(error)])}
        </Typography>
      </Box>
      <PendingButton
        aria-label={t('push.removeDevice', { name })}
        isPending={isThis ? here.isPending : isLoading}
        onClick={() => void (isThis ? here.switchOff() : remove({ userId, id }))}
      >
        {t('push.remove')}
      </PendingButton>
    </Box>
  );
}

/** Shows whether pushes arrive. What became of a test stays, though no device is left by it. */
function TestPush({ userId, isOffered }: { userId: Id; isOffered: boolean }) {
  const { t } = useTranslation('notifications');
  const toText = useFailureText();
  const [send, { data, error, isLoading }] = useTestDevicesMutation();
  const outcome = error
    ? joinSentences([t('push.testFailed'), toText(error)])
    : data && t(resultOf(data));
  if (!isOffered && !outcome) return null;
  return (
    <OutcomeRow outcome={outcome}>
      {isOffered && (
        <PendingButton variant="outlined" isPending={isLoading} onClick={() => void send(userId)}>
          {t('push.test')}
        </PendingButton>
      )}
    </OutcomeRow>
  );
}

const resultOf = ({ outcome, failure }: TestAnswer) =>
  `push.tested.${outcome === 'sent' ? outcome : (failure ?? 'unknown')}` as const;
