import { messageSW, Workbox } from 'workbox-window';
import { i18n } from '../i18n/i18n.ts';
import { followSession } from '../push/followSession.ts';
import { followWaiting } from '../push/followWaiting.ts';
import { readOwner } from '../push/owner.ts';
import {
  followUnanswered,
  keepLastSeen,
  showLastSeenUnanswered,
  writeLastSeen,
} from '../store/lastSeen.ts';
import { startPageListening } from '../store/listeners.ts';
import { untilQuiet } from '../components/lazy/untilQuiet.ts';
import type { AppDispatch } from '../store/store.ts';
import { readStoredUser } from '../state/storedState.ts';
import { leaveBrowser } from './leaveBrowser.ts';
import { offerUpdate, withdrawOffer } from './offerUpdate.tsx';
import { workerFile } from './workerFile.ts';

const betweenLooksMs = 60 * 60_000;

let workbox: Workbox;
let registration: ServiceWorkerRegistration | undefined;
let lookedAt = 0;
let starts = 0;

/**
 * Keeps the app and its last state in this browser for a start without a network, as long as the session lasts, and
 * offers what is newer. After a logout and a login the same page calls it again.
 */
export async function startWorker(dispatch: AppDispatch): Promise<void> {
  const current = (starts += 1);
  startPageListening(followSession);
  startPageListening(withdrawOffer);
  startPageListening(followWaiting);
  startPageListening(followUnanswered);
  dispatch(showLastSeenUnanswered());
  workbox = new Workbox(workerFile);
  workbox.addEventListener('waiting', offer);
  const isFirst = !(await navigator.serviceWorker.getRegistration());
  if (isFirst) {
    // A first worker downloads and compiles all screens, which slows what a person does meanwhile.
    await untilQuiet();
    const hasEnded = current !== starts || !readStoredUser();
    if (hasEnded) return;
  }
  registration = await workbox.register();
  // A logout meanwhile has removed what was there before. It forgets whom this browser is pushed to, which the end of a
  // session does not: the next login goes on.
  const hasLeft = isFirst || readOwner() === '';
  if (hasLeft && !readStoredUser()) return leaveBrowser();
  startPageListening(keepLastSeen);
  dispatch(writeLastSeen());
  lookedAt = Date.now();
  document.addEventListener('visibilitychange', lookForUpdate);
  i18n.off('languageChanged', tellLanguage);
  i18n.on('languageChanged', tellLanguage);
  // A worker that takes over has not been told by this page, whose files stay: they may be those of before.
  workbox.addEventListener('controlling', tellLanguage);
  tell('PAGE_STARTED');
}

/** An app on the home screen may stay open for weeks. */
function lookForUpdate(): void {
  if (document.hidden || Date.now() - lookedAt < betweenLooksMs) return;
  lookedAt = Date.now();
  registration?.update().catch(() => undefined);
}

const tellLanguage = () => tell('LANGUAGE_USED');

function tell(type: 'PAGE_STARTED' | 'LANGUAGE_USED'): void {
  const present = registration?.active ?? registration?.installing;
  if (present) void messageSW(present, { type, language: i18n.language });
}

const offer = () => void offerUpdate(takeUpdate).catch(() => undefined);

/** In this tab: another one stays as it is, with its own offer. */
function takeUpdate(): void {
  // Taken by another tab: only the page here is of before.
  if (!registration?.waiting) return reload();
  // Once: who stays to save what is typed keeps this page, also when another tab takes the next version.
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  workbox.messageSkipWaiting();
}

// Where something is typed, the browser asks first.
const reload = () => window.location.reload();
