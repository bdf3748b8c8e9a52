import { readStoredTheme } from '../state/storedState.ts';
import { applyColorScheme } from '../theme/applyColorScheme.ts';

// Runs before the first paint of a page that is not prerendered, so that a dark one never flashes light.
applyColorScheme(readStoredTheme());
