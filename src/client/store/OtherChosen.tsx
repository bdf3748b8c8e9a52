import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../api/profiles.ts';

interface OtherChosenProps {
  shown: Profile;
  chosen: Profile | undefined;
}

/** Says why a page shows another profile than the one that is chosen. */
export function OtherChosen({ shown, chosen = shown }: OtherChosenProps) {
  const { t } = useTranslation('rules');
  if (chosen.id === shown.id) return null;
  return (
    <Alert severity="warning" sx={stickySx}>
      {t('otherChosen', { chosen: chosen.username, name: shown.username })}
    </Alert>
  );
}

/** What is typed may stand far below. */
const stickySx = { position: 'sticky', top: { xs: 68, md: 8 }, zIndex: 2 };
