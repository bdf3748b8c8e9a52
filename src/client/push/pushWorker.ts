import { notificationOf } from './notificationOf.ts';

// The service worker: it shows what is pushed, and leads to the page. It keeps nothing.

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  push: WorkerEvent & { data: { text(): string } | null };
  notificationclick: WorkerEvent & { notification: Notification };
}

interface Tab {
  url: string;
  focus(): Promise<Tab>;
  navigate(url: string): Promise<Tab | null>;
}

/** What TypeScript's library of pages does not know. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  location: Location;
  navigator: Navigator;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>;
    openWindow(url: string): Promise<Tab | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void;
}

const worker = globalThis as unknown as WorkerScope;
const { clients, registration } = worker;
const { origin } = worker.location;

// It keeps nothing that a page of before could need.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(clients.claim()));

worker.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.text(), {
    origin,
    language: worker.navigator.language,
  });
  event.waitUntil(registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { navigate } = event.notification.data as { navigate: string };
  event.waitUntil(open(navigate));
});

/** In a tab of Meelo that is open, else in a new one. */
async function open(url: string): Promise<unknown> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((each) => each.url === url) ?? tabs.find(isSignedIn);
  if (!tab) return clients.openWindow(url);
  // Some browsers let a worker focus nothing.
  const focused = await tab.focus().catch(() => tab);
  if (focused.url === url) return focused;
  // A page that this worker does not control yet cannot be led.
  return focused.navigate(url).catch(() => clients.openWindow(url));
}

const isSignedIn = ({ url }: Tab) => url.startsWith(`${origin}/app`);
