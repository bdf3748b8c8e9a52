import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Profile } from '../../../api/profiles.ts';
import { Initials } from '../../../components/Initials.tsx';
import { operatingText } from '../../../bot/status/operatingText.ts';
import { placeOf, restLooks } from '../../../bot/status/restLooks.ts';
import type { Payment } from '../../../bot/status/profileRestOf.ts';
import type { ShownBotState } from '../../../bot/status/useBotState.ts';
import { reviewOf } from '../../../components/profileAddress.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { WhatsAppButton } from '../../../components/WhatsAppButton.tsx';
import { BotControls } from '../../../bot/pause/BotControls.tsx';
import { usePaymentStatus } from '../../../profile/useProfiles.ts';
import { useProfileState } from '../../../bot/status/useProfileState.ts';
import { useSupportContacts } from '../../../api/useSupportContacts.ts';
import { useWaiting } from '../../../bot/needs/useWaiting.ts';
import { NeedsYou } from './needs/NeedsYou.tsx';
import { useShownNeeds } from './needs/useShownNeeds.ts';
import { StatusFrame } from './StatusFrame.tsx';

/** The state of a profile with the next step that it asks for. */
export function SyncSummary({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profiles');
  const { username, fullName } = profile;
  const { data: payment } = usePaymentStatus();
  const state = useProfileState(profile);
  const { tone, label, hasSpinner, summary } = state;
  const isOperating = state.sync === 'operating' && !state.rest;
  // The next step and what needs the person may take lines of their own.
  const { progress } = useShownNeeds();
  return (
    <StatusFrame
      isPending={progress === 'pending'}
      avatar={<Initials names={[username, fullName]} size={48} />}
      name={username || '–'}
      chips={
        <>
          <StatusChip tone={tone} label={label} hasSpinner={hasSpinner} />
          {payment && payment !== 'active' && (
            <StatusChip tone={restLooks[payment].tone} label={t(`payment.${payment}`)} />
          )}
        </>
      }
      text={isOperating ? t(operatingText(profile), { username }) : summary}
      action={
        <>
          <Next profileId={profile.id} state={state} payment={payment} />
          <BotControls profile={profile} />
        </>
      }
      needs={<NeedsYou />}
    />
  );
}

interface NextProps {
  profileId: Id;
  state: ShownBotState;
  payment: Payment | undefined;
}

function Next({ profileId, state: { next, needsPerson }, payment }: NextProps) {
  const { t } = useTranslation(['profiles', 'dashboard', 'shell']);
  const { whatsapp } = useSupportContacts();
  const { waiting, isUrgent } = useWaiting();
  if (next === 'support' && whatsapp && payment && payment !== 'active') {
    return (
      <WhatsAppButton
        number={whatsapp}
        label={t('support.reactivate')}
        message={t(`support.${payment}Message`)}
        variant="contained"
      />
    );
  }
  if ((next === 'operating' || next === 'rules') && waiting > 0) {
    return (
      <Button
        variant="contained"
        color={isUrgent ? 'error' : 'primary'}
        component={Link}
        to={reviewOf(profileId)}
      >
        {t('shell:waiting', { count: waiting })}
      </Button>
    );
  }
  const name = next === 'support' ? 'fatal' : next;
  return (
    <Button
      variant={needsPerson ? 'contained' : 'outlined'}
      component={Link}
      to={placeOf(next, profileId)}
    >
      {t(`dashboard:bot.next.${name}`)}
    </Button>
  );
}
