import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../lazy/lazyComponent.tsx';

// Most visits change nothing, and a popover with a menu is large.

export const PauseMenu = lazyComponent(
  async () => (await import(/* webpackChunkName: "pause-menu" */ './PauseMenu.tsx')).PauseMenu,
  ['pause'],
);

export const PracticeDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "pause-menu" */ './PracticeDialog.tsx')).PracticeDialog,
  ['pause'],
);

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

export const missingChunk = (onRetry: () => void) => <MissingChunk onRetry={onRetry} />;
