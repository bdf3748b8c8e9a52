import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../api/profiles.ts';

interface OtherChosenProps {
  shown: Profile;
  chosen: Profile | undefined;
  /** Elsewhere, while something was typed for the one that is shown. */
  isRemoved: boolean;
}

/** Says why a page shows another profile than the one that is chosen. */
export function OtherChosen({ shown, chosen = shown, isRemoved }: OtherChosenProps) {
  const { t } = useTranslation('rules');
  if (chosen.id === shown.id && !isRemoved) return null;
  return (
    <Alert severity="warning" sx={stickySx}>
      {isRemoved
        ? t('removed', { name: shown.username })
        : t('otherChosen', { chosen: chosen.username, name: shown.username })}
    </Alert>
  );
}

/** What is typed may stand far below. */
const stickySx = { position: 'sticky', top: { xs: 68, md: 8 }, zIndex: 2 };
