import CloudOffIcon from '@mui/icons-material/CloudOffRounded';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** By default "could not load this". */
  title?: string;
  description?: string;
  onRetry: () => void;
  isPage?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Shown instead of content that could not be loaded, with a retry. */
export function ErrorState({ title, description, onRetry, ...emptyState }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      role="alert"
      icon={<CloudOffIcon />}
      title={title ?? t('state.errorTitle')}
      description={description ?? t('state.errorDescription')}
      action={
        <Button variant="outlined" color="inherit" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
      {...emptyState}
    />
  );
}
