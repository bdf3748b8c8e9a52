import { detectLanguage } from './i18n/detectLanguage.ts';
import { readStoredTheme } from './state/storedState.ts';
import { showMode } from './theme/showMode.ts';

// Runs before the first paint, so that a dark page never flashes light, nor one language in another.
showMode(readStoredTheme().theme);
detectLanguage();
