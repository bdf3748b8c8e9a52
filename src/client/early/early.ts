import { detectLanguage } from '../i18n/detectLanguage.ts';
import { readStoredTheme, readStoredUser } from '../state/storedState.ts';
import { applyColorScheme } from '../theme/applyColorScheme.ts';
import { keepEarlyEvents } from './earlyEvents.ts';
import { showLanguage, showNothing } from './otherPage.ts';
import { wakeOnIntent, wakeOnceShown, wakeUp } from './wakeUp.ts';

// Runs before the first paint of a prerendered page. It does what cannot wait: the stored looks,
// the right language, and keeping in mind what is clicked before React is there.
applyColorScheme(readStoredTheme());
const page = document.documentElement;

const language = detectLanguage();
keepEarlyEvents();
const isLogin = page.dataset.page === 'login';
// Who comes to log in needs the app in any case.
const wake = isLogin ? wakeOnceShown : wakeOnIntent;
// Who is logged in already is led on by the app, and gets to see no form.
if (isLogin && readStoredUser()) void showNothing().then(wakeUp);
else if (language === page.lang) wake();
else void showLanguage(language).then(wake, wakeUp);
