import { asksForAccount, markNewAccount } from '../components/newAccount.ts';
import { detectLanguage, languageDetector } from '../i18n/languageDetector.ts';
import { readStoredTheme, readStoredUser } from '../state/storedState.ts';
import { applyColorScheme } from '../theme/applyColorScheme.ts';
import { keepEarlyEvents } from './earlyEvents.ts';
import { loadApp, loadAppAfterFirstPaint } from './loadApp.ts';
import { onFirstInteraction } from './onFirstInteraction.ts';
import { removeMarkup, showLanguage } from './replaceMarkup.ts';

// Inline in each prerendered page, it runs before the first paint. It applies the stored theme
// and language, keeps what is done before React listens, and decides when the app is downloaded.
const page = document.documentElement;
applyColorScheme(readStoredTheme());

keepEarlyEvents();

const isLogin = page.dataset.page === 'login';
if (isLogin) markNewAccount(asksForAccount(window.location.search));
const loadLater = isLogin ? loadAppAfterFirstPaint : () => onFirstInteraction(loadApp);

const language = detectLanguage();
languageDetector.cacheUserLanguage(language);
// The app leads on who is logged in already; the form is never seen.
if (isLogin && readStoredUser()) void removeMarkup().then(loadApp);
else if (language === page.lang) loadLater();
else void showLanguage(language).then(loadLater, loadApp);
