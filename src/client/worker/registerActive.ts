import { nextState } from './nextState.ts';
import { workerFile } from './workerFile.ts';

/**
 * Registers the worker, and waits until it is active: `navigator.serviceWorker.ready` goes on naming the registration
 * that a logout in the same page has ended. Throws where the worker cannot be installed.
 */
export async function registerActive(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerFile);
  const coming = registration.installing ?? registration.waiting;
  if (coming) await untilActive(registration, coming);
  return registration;
}

async function untilActive(
  registration: ServiceWorkerRegistration,
  coming: ServiceWorker,
): Promise<void> {
  while (!registration.active) {
    const state = await nextState(coming);
    if (state === 'redundant') throw new Error('The service worker could not be installed.');
  }
}
