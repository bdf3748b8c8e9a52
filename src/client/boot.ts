import { detectLanguage } from './i18n/detectLanguage.ts';
import { readStoredTheme } from './state/storedState.ts';
import { applyColorScheme } from './theme/applyColorScheme.ts';

// Runs before the first paint, so that a dark page never flashes light, nor one language in another.
applyColorScheme(readStoredTheme());
detectLanguage();
