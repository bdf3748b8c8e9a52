import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { OutcomeRow } from './OutcomeRow.tsx';
import type { usePushHere } from './usePushHere.ts';

type PushHereProps = ReturnType<typeof usePushHere>;

/** Switches messages on or off for this browser, or says why it cannot take any. */
export function PushHere({ ability, isKnown, isOn, isPending, fault, ...change }: PushHereProps) {
  const { t } = useTranslation('notifications');
  if (ability !== 'possible') return <Typography>{t(`push.${ability}`)}</Typography>;
  return (
    <OutcomeRow outcome={typeof fault === 'object' ? fault.said : fault && t(`push.${fault}`)}>
      <PendingButton
        variant={isOn ? 'outlined' : 'contained'}
        isPending={isPending}
        disabled={!isKnown}
        onClick={() => void (isOn ? change.switchOff() : change.switchOn())}
      >
        {isOn ? t('push.switchOff') : t('push.switchOn')}
      </PendingButton>
    </OutcomeRow>
  );
}
