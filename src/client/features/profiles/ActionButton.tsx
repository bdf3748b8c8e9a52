import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncOffer } from '../../../shared/sync/syncOffers.ts';
import type { preloadOnHover } from '../../components/lazy/preload.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { Tooltip } from '../../components/tooltip/Tooltip.tsx';

interface Props extends Partial<ReturnType<typeof preloadOnHover>> {
  offer: SyncOffer;
  label: string;
  icon: ReactNode;
  variant?: 'contained' | 'outlined';
  color?: 'primary' | 'error' | 'inherit';
  isPending?: boolean;
  onClick: () => void;
}

/**
 * An action as the machine offers it. A refused one stays in the tab order, so that its reason can
 * be reached by hover, focus and touch, but it never acts. Either is the same button, so that the
 * focus stays on it when the offer changes.
 */
export function ActionButton({ offer, label, icon, isPending = false, onClick, ...more }: Props) {
  const { t } = useTranslation('profiles');
  if (offer === 'hidden') return null;
  const isOffered = offer === 'enabled';
  const state = isOffered ? { onClick } : { 'aria-disabled': true, sx: refusedSx };
  return (
    <Tooltip title={isOffered ? undefined : t(`actions.${offer}`)}>
      {(describedBy) => (
        <PendingButton
          size="small"
          startIcon={icon}
          loadingPosition="start"
          isPending={isOffered && isPending}
          aria-describedby={describedBy}
          {...more}
          {...state}
        >
          {label}
        </PendingButton>
      )}
    </Tooltip>
  );
}

const refusedSx = {
  '&, &:hover': {
    color: 'action.disabled',
    borderColor: 'action.disabledBackground',
    backgroundColor: 'transparent',
    cursor: 'not-allowed',
  },
};
