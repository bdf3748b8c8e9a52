import ErrorIcon from '~icons/ic/outline-error-outline';
import TimerOffIcon from '~icons/ic/outline-timer-off';
import KeyIcon from '~icons/ic/outline-vpn-key';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { availabilityOf, refusalAt } from '../../../../shared/sync/syncSnapshot.ts';
import type { Refusal } from '../../../../shared/sync/syncEvents.ts';
import type { Profile } from '../../../api/profiles.ts';
import { useNetworks } from '../../../api/useNetworks.ts';
import { severityOf } from '../../../bot/status/botStateOf.ts';
import type { ShownBotState } from '../../../bot/status/useBotState.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { isCredential } from '../profileSchema.ts';
import { AwayCard, ChangeOver } from '../profileForms.tsx';
import { SupportWays } from '../SupportWays.tsx';
import type { ProfileSync } from '../useProfileSync.ts';
import { LoadingCard } from './LoadingCard.tsx';
import { OperatingCard } from './OperatingCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

interface Props {
  sync: ProfileSync;
  profile: Profile;
  state: ShownBotState;
  /** The controls of the pause and the practice: inside the card of an operating profile. */
  controls: ReactNode;
  /** Opens the form, with what the server has refused. */
  onEdit: (refusal?: Refusal) => void;
}

/** The card of the state of the profile's bot. */
export function SyncCard({ sync, profile, state, controls, onEdit }: Props) {
  const { t } = useTranslation('profiles');
  const { username } = profile;
  const { kind, title, description } = state.reason;
  // A server that says which profile is chosen removes one at any code.
  const isRemovable = profile.isChosen !== undefined;
  const { redirect } = useNetworks().signInOf(profile.network ?? '');
  const changeOver = redirect && profile.signedInBy === 'password' && (
    <ChangeOver sync={sync} profile={profile} state={state} />
  );
  switch (state.card) {
    case 'rest':
      return <StateAlert state={state} />;
    case 'loading':
      if (kind === 'away') return <AwayCard sync={sync} profile={profile} />;
      return <LoadingCard sync={sync} wait={kind === 'waits' ? description : undefined} />;
    case 'credentials':
      if (kind === 'codeMissed') {
        return <CodeMissedCard sync={sync} state={state} onEdit={onEdit} />;
      }
      return (
        <CredentialsCard
          sync={sync}
          onEdit={onEdit}
          changeOver={changeOver}
          {...(kind === 'passwordAsked' && { title })}
          {...(kind !== 'usual' && { description })}
        />
      );
    case 'twoFactor':
      return <TwoFactorCard sync={sync} profile={profile} reason={state.reason} />;
    case 'operating':
      return <OperatingCard {...{ profile, state, controls, changeOver }} />;
    case 'fatal':
      return (
        <FatalCard
          username={username}
          reason={kind === 'fatal' ? description : undefined}
          isRemovable={isRemovable}
        />
      );
    case 'none':
      return kind === 'ended' ? (
        <StateAlert
          state={{ ...state, ...state.reason, title: t('ended.title') }}
          isRemovable={isRemovable}
        />
      ) : null;
  }
}

interface StateAlertProps extends Pick<Props, 'state'> {
  isRemovable?: boolean;
}

/** Announced with the status, not as an alert of its own. */
function StateAlert({ state, isRemovable = false }: StateAlertProps) {
  const { tone, title, description, tip } = state;
  return (
    <Alert severity={severityOf[tone]} role="note">
      <AlertTitle>{title}</AlertTitle>
      {description}
      <Box>{tip}</Box>
      {isRemovable && <RemovalLink color="inherit" />}
    </Alert>
  );
}

interface CredentialsCardProps extends Pick<Props, 'sync' | 'onEdit'> {
  changeOver: ReactNode;
  /** In place of the usual ones. */
  title?: string;
  description?: string;
}

function CredentialsCard(props: CredentialsCardProps) {
  const { sync, onEdit, changeOver, title, description } = props;
  const { t } = useTranslation('profiles');
  return (
    <SectionCard
      icon={<KeyIcon color="warning" />}
      title={title ?? t('card.credentials.title')}
      description={description ?? t('card.credentials.description')}
    >
      <SaveRefusal sync={sync} />
      <Button variant="contained" onClick={() => onEdit()} sx={{ justifySelf: 'start' }}>
        {t('card.credentials.update')}
      </Button>
      {changeOver}
    </SectionCard>
  );
}

/** The credentials have been accepted, so that a new code is one click away. */
function CodeMissedCard({
  sync,
  state: { reason },
  onEdit,
}: Pick<Props, 'sync' | 'state' | 'onEdit'>) {
  const { t } = useTranslation('profiles');
  const event = { type: 'credentials.save' } as const;
  const signInAgain = async () => {
    const refusal = await sync.request(event);
    if (refusal?.field === 'password') onEdit(refusal);
  };
  return (
    <SectionCard
      icon={<TimerOffIcon color="warning" />}
      title={reason.title}
      description={reason.description}
    >
      <SaveRefusal sync={sync} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <PendingButton
          variant="contained"
          isPending={availabilityOf(sync.snapshot, event) === 'pending'}
          onClick={() => void signInAgain()}
        >
          {t('codeMissed.again')}
        </PendingButton>
        <Button variant="outlined" onClick={() => onEdit()}>
          {t('card.credentials.update')}
        </Button>
      </Stack>
    </SectionCard>
  );
}

/** What the form does not say. */
function SaveRefusal({ sync }: Pick<Props, 'sync'>) {
  const { t } = useTranslation('profiles');
  const refusal = refusalAt(sync.snapshot, 'credentials.save');
  if (!refusal || isCredential(refusal.field)) return null;
  return <Alert severity="error">{refusal.message ?? t('failed')}</Alert>;
}

interface FatalCardProps {
  username: string;
  reason: string | undefined;
  isRemovable: boolean;
}

function FatalCard({ username, reason, isRemovable }: FatalCardProps) {
  const { t } = useTranslation('profiles');
  return (
    <SectionCard
      icon={<ErrorIcon color="error" />}
      title={t('card.fatal.title')}
      description={reason ?? t('card.fatal.description')}
    >
      <SupportWays
        chatLabel={t('support.admin')}
        message={t('support.fatalMessage', { username })}
      />
      {isRemovable && <RemovalLink color="primary" />}
    </SectionCard>
  );
}

/** The way to remove a profile where Delete is not offered. */
function RemovalLink({ color }: { color: 'primary' | 'inherit' }) {
  const { t } = useTranslation('profiles');
  return (
    <Button component={Link} to="/app/settings/theme" color={color} sx={linkSx}>
      {t('card.remove')}
    </Button>
  );
}

// Its words begin where the text above begins.
const linkSx = { justifySelf: 'start', ml: -1.5 };
