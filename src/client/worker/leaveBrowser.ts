import { leavePush } from '../push/browserPush.ts';
import { nextState } from './nextState.ts';

/** After a logout nothing of Meelo stays in this browser: no messages, no service worker, and none of its files. */
export async function leaveBrowser(): Promise<void> {
  try {
    await leavePush();
  } finally {
    await leaveWorker();
  }
}

async function leaveWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const installing = registration?.installing;
  registration?.active?.postMessage({ type: 'LOGGED_OUT' });
  try {
    await registration?.unregister();
  } finally {
    await removeFiles();
  }
  // What it downloads at this moment it still writes.
  if (installing?.state === 'installing') {
    await nextState(installing);
    await removeFiles();
  }
}

async function removeFiles(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}
