import type { UserEvent } from '../../../../shared/sync/syncEvents.ts';
import type { Profile } from '../../../api/profiles.ts';
import { useNetworks } from '../../../api/useNetworks.ts';
import { offerOf, type BotState } from '../../../bot/status/botStateOf.ts';
import { goOnByItself } from '../goOnByItself.ts';
import { ChangeOver } from '../profileForms.tsx';
import { secretOf } from '../secretOf.ts';
import type { ProfileSync } from '../useProfileSync.ts';

interface Props {
  sync: ProfileSync;
  profile: Profile;
  state: BotState;
}

const changeOver: UserEvent = { type: 'credentials.save', byRedirect: true };

/** Where a profile was linked by a password, and its network has a page to sign in at. */
export function ChangeOverOffer({ sync: { snapshot, request }, profile, state }: Props) {
  const { signInOf } = useNetworks();
  const signIn = signInOf(profile.network ?? '');
  const offer = offerOf(state, snapshot, changeOver);
  const isOffered = offer === 'enabled' || offer === 'pending';
  if (profile.signedInBy !== 'password' || !signIn.redirect || !isOffered) return null;
  const onChange = () => {
    // The network may answer before the server does.
    goOnByItself();
    void request(changeOver);
  };
  return <ChangeOver way={secretOf(signIn)} isPending={offer === 'pending'} onChange={onChange} />;
}
