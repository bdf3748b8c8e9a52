import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { themeModes, type ThemeMode } from '../../state/theme.ts';
import { screenAddress, screenSize, type Screen } from './screens.ts';

const never = () => () => undefined;

/**
 * One picture for each mode, of which the browser downloads the one that shows, once it is near. Browsers take that for
 * up to 3000 px, so none has an address before React comes, which is at the first interaction.
 */
export function ScreenPicture({ screen }: { screen: Screen }) {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return themeModes.map((mode) => (
    <Box
      key={mode}
      component="img"
      loading="lazy"
      decoding="async"
      src={isHydrated ? screenAddress(screen, language, mode) : undefined}
      alt={t(`screens.${screen}.alt`)}
      {...screenSize}
      sx={pictureSx[mode]}
    />
  ));
}

const looksSx = {
  width: '100%',
  height: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '20px',
  // Its words are for who does not see it.
  color: 'transparent',
};

const pictureSx: Record<ThemeMode, object> = {
  light: { ...looksSx, '.dark &': { display: 'none' } },
  dark: { ...looksSx, 'html:not(.dark) &': { display: 'none' } },
};
