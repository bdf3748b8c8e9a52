import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncOffer } from '../../../shared/sync/syncOffers.ts';
import type { preloadOnReach } from '../../parts/preloading.ts';

interface Props extends Partial<ReturnType<typeof preloadOnReach>> {
  offer: SyncOffer;
  label: string;
  icon: ReactNode;
  variant?: 'contained' | 'outlined';
  color?: 'primary' | 'error' | 'inherit';
  isPending?: boolean;
  onClick: () => void;
}

const reasonShownMs = 4000;

/**
 * An action as the machine offers it. A refused one stays in the tab order, so that its reason can
 * be reached by hover, focus and touch, but it never acts.
 */
export function ActionButton({ offer, label, icon, isPending = false, onClick, ...looks }: Props) {
  const { t } = useTranslation('profiles');
  if (offer === 'hidden') return null;
  const isRefused = offer !== 'enabled';
  return (
    <Tooltip
      title={isRefused ? t(`actions.${offer}`) : ''}
      describeChild
      enterTouchDelay={0}
      leaveTouchDelay={reasonShownMs}
    >
      <Button
        size="small"
        startIcon={icon}
        loading={isPending}
        loadingPosition="start"
        aria-disabled={isRefused || undefined}
        disableRipple={isRefused}
        onClick={isRefused ? undefined : onClick}
        sx={isRefused ? refusedLook : undefined}
        {...looks}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

const refusedLook = {
  '&, &:hover': {
    color: 'action.disabled',
    borderColor: 'action.disabledBackground',
    backgroundColor: 'transparent',
    cursor: 'not-allowed',
  },
};
