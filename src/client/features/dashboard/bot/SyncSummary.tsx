import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SyncMeta } from '../../../../shared/sync/syncMachine.ts';
import {
  syncMetaOf,
  syncSnapshotAt,
  type SyncSnapshot,
} from '../../../../shared/sync/syncSnapshot.ts';
import type { PaymentStatus, Profile } from '../../../api/transforms.ts';
import { Initials } from '../../../components/Initials.tsx';
import { operatingText } from '../../../components/sync/operatingText.ts';
import { useSyncExplanation } from '../../../components/sync/useSyncExplanation.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { WhatsAppButton } from '../../../components/WhatsAppButton.tsx';
import { usePaymentStatus } from '../../../store/useProfiles.ts';
import { useSupportContacts } from '../../../store/useSupportContacts.ts';
import { StatusFrame } from './StatusFrame.tsx';

type Unpaid = Exclude<PaymentStatus, 'active'>;

/** The state of a profile with the next step that it asks for. */
export function SyncSummary({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profiles');
  const { username, fullName, syncStatusBot } = profile;
  const { data: payment = 'active' } = usePaymentStatus();
  const snapshot = syncSnapshotAt(syncStatusBot);
  const { kind, summary } = useSyncExplanation(snapshot, profile);
  const { textKey, tone, card, hasSpinner = false } = syncMetaOf(snapshot);
  const isOff = kind === 'networkOff';
  const frame = {
    avatar: <Initials names={[username, fullName]} size={48} />,
    name: username || '–',
  };
  const chip = isOff ? (
    <StatusChip tone="grey" label={t('networkOff.label')} />
  ) : (
    <StatusChip tone={tone} label={t(`status.${textKey}.label`)} hasSpinner={hasSpinner} />
  );
  if (payment !== 'active') {
    return (
      <StatusFrame
        {...frame}
        chips={
          <>
            {chip}
            <StatusChip
              tone={payment === 'blocked' ? 'red' : 'orange'}
              label={t(`payment.${payment}`)}
            />
          </>
        }
        text={t(`warning.${payment}.description`)}
        action={<Reactivate status={payment} />}
      />
    );
  }
  const text = card === 'operating' && !isOff ? t(operatingText(profile), { username }) : summary;
  return (
    <StatusFrame {...frame} chips={chip} text={text} action={<NextStep snapshot={snapshot} />} />
  );
}

const placeOf: Record<SyncMeta['card'], string> = {
  none: '/app/profiles',
  loading: '/app/profiles',
  credentials: '/app/profiles',
  twoFactor: '/app/profiles',
  operating: '/app/activity',
  fatal: '/app/help',
};

function NextStep({ snapshot }: { snapshot: SyncSnapshot }) {
  const { t } = useTranslation('dashboard');
  const { card } = syncMetaOf(snapshot);
  const isUrgent = snapshot.hasTag('needsUser') || snapshot.hasTag('failed');
  return (
    <Button variant={isUrgent ? 'contained' : 'outlined'} component={Link} to={placeOf[card]}>
      {t(`bot.next.${card}`)}
    </Button>
  );
}

function Reactivate({ status }: { status: Unpaid }) {
  const { t } = useTranslation(['profiles', 'dashboard']);
  const { whatsapp } = useSupportContacts();
  if (whatsapp === '') {
    return (
      <Button variant="contained" component={Link} to="/app/help">
        {t('dashboard:bot.next.fatal')}
      </Button>
    );
  }
  return (
    <WhatsAppButton
      number={whatsapp}
      label={t('support.reactivate')}
      message={t(`support.${status}Message`)}
      variant="contained"
    />
  );
}
