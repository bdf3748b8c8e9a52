import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';
import { ErrorState, type Retry } from './ErrorState.tsx';

interface ErrorCardProps extends Retry {
  title: string;
  /** A text of `common`. */
  text: 'state.errorDescription' | 'state.serverErrorDescription' | 'state.chunkDescription';
}

/** In the place of a card whose content could not be loaded. */
export function ErrorCard({ title, text, ...retry }: ErrorCardProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <ErrorState title={title} description={t(text)} {...retry} />
    </Card>
  );
}
