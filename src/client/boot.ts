import { detectLanguage } from './i18n/detectLanguage.ts';
import { readStoredTheme } from './store/storedTheme.ts';
import { showMode } from './theme/showMode.ts';

// Runs before the first paint, so that a dark page never flashes light, nor one language in another.
showMode(readStoredTheme().theme);
detectLanguage();
