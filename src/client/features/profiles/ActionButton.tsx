import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncOffer } from '../../../shared/sync/syncOffers.ts';
import type { preloadOnReach } from '../../parts/preloading.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

interface Props extends Partial<ReturnType<typeof preloadOnReach>> {
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
 * be reached by hover, focus and touch, but it never acts.
 */
export function ActionButton({ offer, label, icon, isPending = false, onClick, ...more }: Props) {
  const { t } = useTranslation('profiles');
  const button: ButtonProps = { size: 'small', startIcon: icon, children: label, ...more };
  if (offer === 'hidden') return null;
  if (offer === 'enabled') {
    return <Button {...button} loading={isPending} loadingPosition="start" onClick={onClick} />;
  }
  return (
    <Tooltip title={t(`actions.${offer}`)}>
      {(describedBy) => (
        <Button {...button} aria-disabled aria-describedby={describedBy} sx={refusedLook} />
      )}
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
