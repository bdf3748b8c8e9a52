import { useEffect } from 'react';
import { syncMetaOf } from '../../../../shared/sync/syncSnapshot.ts';
import type { Profile } from '../../../api/transforms.ts';
import type { ProfileSync } from '../useProfileSync.ts';
import { CredentialsCard } from './CredentialsCard.tsx';
import { FatalCard } from './FatalCard.tsx';
import { LoadingCard } from './LoadingCard.tsx';
import { OperatingCard } from './OperatingCard.tsx';
import { TwoFactorCard, TwoFactorForm } from './TwoFactorCard.tsx';

interface Props {
  sync: ProfileSync;
  profile: Profile;
  onEdit: () => void;
}

/** The card that the machine names for the profile's status. */
export function SyncCard({ sync, profile: { username }, onEdit }: Props) {
  const { card, textKey } = syncMetaOf(sync.snapshot);
  useEffect(() => {
    // A synchronisation that is under way may soon ask for a code.
    if (card === 'loading') TwoFactorForm.preload();
  }, [card]);
  switch (card) {
    case 'loading':
      return <LoadingCard textKey={textKey} />;
    case 'credentials':
      return <CredentialsCard onEdit={onEdit} />;
    case 'twoFactor':
      return <TwoFactorCard sync={sync} username={username} />;
    case 'operating':
      return <OperatingCard username={username} />;
    case 'fatal':
      return <FatalCard username={username} />;
    case 'none':
      return null;
  }
}
