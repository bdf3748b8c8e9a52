import { cacheLanguage, detectLanguage } from '../i18n/detectLanguage.ts';
import { readStoredTheme } from '../store/storedTheme.ts';
import { showMode } from '../ui/theme/showMode.ts';
import { keepEarlyEvents } from './earlyEvents.ts';
import { showLanguage } from './showLanguage.ts';
import { wakeOnIntent, wakeUp } from './wakeUp.ts';

// Runs before the first paint of the prerendered page. It does what cannot wait: the stored looks,
// the right language, and keeping in mind what is clicked before React is there.
const { theme, themeColor } = readStoredTheme();
showMode(theme);
document.documentElement.dataset.color = themeColor;

const language = detectLanguage();
cacheLanguage(language);
keepEarlyEvents();
if (language === document.documentElement.lang) wakeOnIntent();
else void showLanguage(language).then(wakeOnIntent, wakeUp);
