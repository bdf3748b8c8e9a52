import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import type { SyncState } from '../../../../shared/sync/syncCodes.ts';
import { CardShell } from './CardShell.tsx';
import { FunFacts } from './FunFacts.tsx';

/** While the server works: how far it is, and something to read. */
export function LoadingCard({ textKey }: { textKey: SyncState }) {
  const { t } = useTranslation('profiles');
  return (
    <CardShell
      icon={<CircularProgress size={24} thickness={5} />}
      title={t(`status.${textKey}.title`)}
      description={t(`status.${textKey}.description`)}
    >
      <FunFacts />
    </CardShell>
  );
}
