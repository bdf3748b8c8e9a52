import CloudOffIcon from '@mui/icons-material/CloudOffRounded';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  title: string;
  description: string;
  onRetry: () => void;
  isPage?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Shown instead of content that could not be loaded, with a retry. */
export function ErrorState({ onRetry, ...emptyState }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      role="alert"
      icon={<CloudOffIcon />}
      action={
        <Button variant="outlined" color="inherit" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
      {...emptyState}
    />
  );
}
