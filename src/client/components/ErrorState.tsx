import CloudOffIcon from '~icons/ic/round-cloud-off';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';
import { PendingButton } from './PendingButton.tsx';

export interface Retry {
  onRetry: () => void;
  isRetrying?: boolean;
}

interface ErrorStateProps extends Retry {
  title: string;
  description: string;
  isPage?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Shown instead of content that could not be loaded, with a retry. */
export function ErrorState({ onRetry, isRetrying = false, ...emptyState }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      role="alert"
      icon={<CloudOffIcon />}
      action={
        <PendingButton variant="outlined" color="inherit" isPending={isRetrying} onClick={onRetry}>
          {t('actions.retry')}
        </PendingButton>
      }
      {...emptyState}
    />
  );
}
