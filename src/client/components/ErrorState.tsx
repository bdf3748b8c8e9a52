import CloudOffIcon from '@mui/icons-material/CloudOffRounded';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** Unset: "could not load this". */
  title?: string;
  description?: string;
  onRetry: () => void;
  /** Where it takes the place of a whole screen. */
  isNameOfPage?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A read that failed: what happened, and the way to try again. */
export function ErrorState({ title, description, onRetry, ...place }: ErrorStateProps) {
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
      {...place}
    />
  );
}
