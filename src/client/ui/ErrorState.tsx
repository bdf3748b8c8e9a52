import CloudOffIcon from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface ErrorStateProps {
  /** Unset: "could not load this". */
  title?: string;
  description?: string;
  onRetry: () => void;
}

/** A read that failed: what happened, and the way to try again. */
export function ErrorState({ title, description, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <Box role="alert" sx={looks}>
      <CloudOffIcon sx={{ fontSize: 32, color: 'text.secondary' }} aria-hidden="true" />
      <Typography variant="h3" component="p">
        {title ?? t('state.errorTitle')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
        {description ?? t('state.errorDescription')}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={onRetry} sx={{ marginTop: 1 }}>
        {t('actions.retry')}
      </Button>
    </Box>
  );
}

const looks = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1,
  paddingBlock: 6,
  paddingInline: 3,
} as const;
