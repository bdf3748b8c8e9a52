import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Doubt } from '../../../shared/contract/judging.ts';

interface DoubtListProps {
  doubts: readonly Doubt[];
  /** Sentences that no fact of the owner supports. */
  unsupported: readonly string[];
}

/** What is doubted about a text; nothing where nothing is. */
export function DoubtList({ doubts, unsupported }: DoubtListProps) {
  const { t } = useTranslation('review');
  if (doubts.length === 0 && unsupported.length === 0) return null;
  return (
    <Box component="ul" sx={rootSx}>
      {doubts.map((doubt) => (
        <li key={doubt}>{t(`why.doubts.${doubt}`)}</li>
      ))}
      {unsupported.length > 0 && <li>{t('why.unsupported', { count: unsupported.length })}</li>}
    </Box>
  );
}

const rootSx = { m: 0, pl: 2.5, typography: 'body2', color: 'warning.main' };
