import type { SyncCard as CardName } from '../../../../shared/sync/syncCodes.ts';
import type { Profile } from '../../../api/transforms.ts';
import type { ProfileSync } from '../useProfileSync.ts';
import type { ReactNode } from 'react';
import { CredentialsCard } from './CredentialsCard.tsx';
import { FatalCard } from './FatalCard.tsx';
import { LoadingCard } from './LoadingCard.tsx';
import { OperatingCard } from './OperatingCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

interface Props {
  sync: ProfileSync;
  profile: Profile;
  onEdit: () => void;
}

/** The card that the machine names for the profile's status. */
export function SyncCard({ sync, profile, onEdit }: Props) {
  const { username } = profile;
  const cards: Record<CardName, () => ReactNode> = {
    loading: () => <LoadingCard state={sync.state} />,
    credentials: () => <CredentialsCard onEdit={onEdit} />,
    twoFactor: () => <TwoFactorCard sync={sync} username={username} />,
    operating: () => <OperatingCard username={username} />,
    fatal: () => <FatalCard username={username} />,
    none: () => null,
  };
  return cards[sync.card]();
}
