import LoginIcon from '~icons/ic/outline-login';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInPermission, SignInPrompt } from '../../../../shared/contract/signIn.ts';
import { availabilityOf, refusalAt } from '../../../../shared/sync/syncSnapshot.ts';
import { refusalOf } from '../../../api/failure.ts';
import { useNetworks } from '../../../api/useNetworks.ts';
import type { Profile } from '../../../api/profiles.ts';
import { useGetSignInAddressQuery } from '../../../api/signInsApi.ts';
import { formatInstant } from '../../../components/formats/formatDateTime.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { goesOnByItself } from '../goOnByItself.ts';
import { Permissions } from '../Permissions.tsx';
import type { ProfileSync } from '../useProfileSync.ts';
import { ServerAbout } from './ServerAbout.tsx';
import { ShownCodeForm } from './ShownCodeForm.tsx';

interface Props {
  sync: ProfileSync;
  profile: Profile;
}

/** While the person signs in at the network: the way there, the code that it shows, and the way out. */
export function AwayCard({ sync, profile }: Props) {
  const { t } = useTranslation(['sign-in', 'common']);
  const { signInOf } = useNetworks();
  const { id = '', host = '', isCodeTyped, lacks, until } = promptOf(profile);
  const time = formatInstant(Date.parse(String(until)) || 0);
  const text = isCodeTyped ? 'away.typed' : 'away.description';
  return (
    <SectionCard
      icon={<LoginIcon color="primary" />}
      title={t('away.title', { host })}
      description={t(text, { host, time })}
    >
      {lacks && lacks.length > 0 && (
        <Alert severity="warning" role="note">
          <AlertTitle>{t('lacks.title')}</AlertTitle>
          <Typography component="ul" variant="body2" sx={listSx}>
            {lacks.map((lack) => (
              <li key={lack}>{t(`lacks.${lack}`)}</li>
            ))}
          </Typography>
        </Alert>
      )}
      <WayThere
        key={id}
        id={id}
        host={host}
        isCodeTyped={isCodeTyped === true}
        isSafe={lacks?.length === 0}
        permits={signInOf(profile.network ?? '').redirect?.permits}
      >
        <CancelButton sync={sync} />
      </WayThere>
      {isCodeTyped && <ShownCodeForm id={id} host={host} />}
    </SectionCard>
  );
}

type RedirectPrompt = Extract<SignInPrompt, { kind: 'redirect' }>;

/** The card is shown for such a prompt alone. */
const promptOf = ({ signInPrompt }: Profile) => (signInPrompt ?? {}) as Partial<RedirectPrompt>;

interface WayThereProps extends Pick<RedirectPrompt, 'id' | 'host' | 'isCodeTyped'> {
  /** Nothing has to be read before. */
  isSafe: boolean;
  /** Said again beside what the server says. */
  permits: readonly SignInPermission[] | undefined;
  children: ReactNode;
}

/** Only the browser that has begun the sign-in is told the address. */
function WayThere({ id, host, isCodeTyped, isSafe, permits, children }: WayThereProps) {
  const { t } = useTranslation('sign-in');
  const { data: asked, error } = useGetSignInAddressQuery(id, { skip: id === '' });
  const { address, about } = asked ?? {};
  const isLedOn = isSafe && !isCodeTyped && !about;
  useEffect(() => {
    if (address && isLedOn && goesOnByItself()) window.location.assign(address);
  }, [address, isLedOn]);
  const apart = isCodeTyped && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <>
      {about && <ServerAbout host={host} about={about} />}
      {permits && about && <Permissions permits={permits} />}
      {error && <Alert severity="error">{refusalOf(error).message ?? t('away.failed')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!error && (
          <Button
            variant="contained"
            href={address}
            disabled={!address}
            loading={!address || null}
            sx={{ overflowWrap: 'anywhere' }}
            {...apart}
          >
            {t('away.continue', { host })}
            {isCodeTyped && <span style={visuallyHidden}> {t('away.newTab')}</span>}
          </Button>
        )}
        {children}
      </Box>
    </>
  );
}

function CancelButton({ sync: { snapshot, request } }: Pick<Props, 'sync'>) {
  const { t } = useTranslation(['sign-in', 'common']);
  const event = { type: 'sync.stop' } as const;
  const availability = availabilityOf(snapshot, event);
  if (availability === 'hidden') return null;
  const refusal = refusalAt(snapshot, event.type);
  return (
    <>
      <PendingButton
        variant="outlined"
        isPending={availability === 'pending'}
        onClick={() => void request(event)}
      >
        {t('common:actions.cancel')}
      </PendingButton>
      {refusal && <Alert severity="error">{refusal.message ?? t('away.failed')}</Alert>}
    </>
  );
}

const listSx = { m: 0, pl: 2.5, display: 'grid', gap: 0.5 };
