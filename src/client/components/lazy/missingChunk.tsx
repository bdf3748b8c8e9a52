import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

function MissingChunk({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    >
      {t('state.chunkDescription')}
    </Alert>
  );
}

/** In the place of something small, such as a menu or a dialog, whose chunk could not be loaded. */
export const missingChunk = (onRetry: () => void) => <MissingChunk onRetry={onRetry} />;
