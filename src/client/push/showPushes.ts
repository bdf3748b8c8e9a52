import { openTabs, worker, type RenewalEvent, type Tab } from '../worker/workerScope.ts';
import { showBadge } from './badge.ts';
import { notificationOf, type ShownNotification } from './notificationOf.ts';

// The part of the service worker that shows what is pushed, and leads to the page.

const { clients, registration } = worker;
const { origin } = worker.location;

worker.addEventListener('push', (event) => {
  const place = { origin, language: worker.navigator.language };
  event.waitUntil(show(notificationOf(event.data?.text(), place)));
});

async function show({ title, options, badge }: ShownNotification): Promise<void> {
  await registration.showNotification(title, options);
  // A Chromium that has no icons, as one without a screen, ends a worker that sets the number.
  if (badge !== undefined) await showBadge(badge);
}

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event));
});

/** A page tells the server of it when it starts: the worker has no session. */
async function subscribeAgain({ oldSubscription, newSubscription }: RenewalEvent): Promise<void> {
  if (newSubscription || !oldSubscription) return;
  // The person may have taken back the permission.
  await registration.pushManager.subscribe(oldSubscription.options).catch(() => undefined);
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { navigate } = event.notification.data as { navigate: string };
  event.waitUntil(open(navigate));
});

/** In a tab of Meelo that is open, else in a new one. A tab loads nothing anew: words may be typed there. */
async function open(url: string): Promise<unknown> {
  const tabs = await openTabs();
  const there = tabs.find((each) => each.url === url);
  if (there) return focus(there);
  const [tab] = tabs.filter(isSignedIn);
  return tab && (await leadsItself(tab, url)) ? focus(tab) : clients.openWindow(url);
}

const isSignedIn = ({ url }: Tab) => url.startsWith(`${origin}/app`);

// Some browsers let a worker focus nothing.
const focus = (tab: Tab) => tab.focus().catch(() => tab);

/** Browsers let a click open a page for a second or so. */
const answerMs = 600;

/** Whether a tab goes there as by a link of its page. One of another version, or that sleeps, does not answer. */
function leadsItself(tab: Tab, navigate: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(resolve, answerMs, false);
    tab.postMessage({ navigate }, [port2]);
  });
}
