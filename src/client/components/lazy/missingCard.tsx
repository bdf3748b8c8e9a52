import { useTranslation } from 'react-i18next';
import { ErrorCard } from '../ErrorCard.tsx';

function MissingCard({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorCard title={t('state.errorTitle')} text="state.chunkDescription" onRetry={onRetry} />
  );
}

/** In the place of a part of a screen, such as a card or a section, whose chunk could not be loaded. */
export const missingCard = (onRetry: () => void) => <MissingCard onRetry={onRetry} />;
