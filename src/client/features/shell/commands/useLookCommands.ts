import DarkModeIcon from '~icons/ic/outline-dark-mode';
import LanguageIcon from '~icons/ic/round-translate';
import LightModeIcon from '~icons/ic/outline-light-mode';
import PaletteIcon from '~icons/ic/outline-palette';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../../../shared/language/languages.ts';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { themeColors } from '../../../state/theme.ts';
import { selectThemeMode } from '../../../state/themeSlice.ts';
import { useAppSelector, useThemeColor, useThemeToggle } from '../../../store/hooks.ts';
import type { Command } from './Command.ts';

/** The mode, the colours and the languages. */
export function useLookCommands(): Command[] {
  const { t } = useTranslation(['commands', 'common']);
  const isDark = useAppSelector(selectThemeMode) === 'dark';
  const toggleMode = useThemeToggle();
  const [chosenColor, chooseColor] = useThemeColor();
  const { language, chooseLanguage } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return [
    {
      id: 'mode',
      group: 'look',
      label: t(isDark ? 'common:theme.toLight' : 'common:theme.toDark'),
      keywords: t('keywords.mode'),
      Icon: isDark ? LightModeIcon : DarkModeIcon,
      run: toggleMode,
    },
    ...themeColors.map((color): Command => ({
      id: `color ${color}`,
      group: 'look',
      label: t('color', { name: t(`common:theme.colors.${color}`) }),
      keywords: t('keywords.color'),
      Icon: PaletteIcon,
      isCurrent: color === chosenColor,
      run: () => chooseColor(color),
    })),
    ...languages.map((code): Command => ({
      id: `language ${code}`,
      group: 'language',
      label: t('language', { name: languageNames[code] }),
      keywords: `${t('keywords.language')}, ${names.of(code)}`,
      Icon: LanguageIcon,
      isCurrent: code === language,
      run: () => void chooseLanguage(code),
    })),
  ];
}
