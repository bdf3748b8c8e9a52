import { useTranslation } from 'react-i18next';
import { TextDownloadError } from '../i18n/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

function isDownloadFailure(error: unknown): boolean {
  return (
    error instanceof TextDownloadError ||
    (error instanceof Error && error.name === 'ChunkLoadError')
  );
}

export function CrashState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const kind = isDownloadFailure(error) ? 'chunk' : 'crash';
  return (
    <ErrorState
      title={t(`state.${kind}Title`)}
      description={t(`state.${kind}Description`)}
      onRetry={onRetry}
    />
  );
}
