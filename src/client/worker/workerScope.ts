/** What TypeScript's library of pages does not know of a service worker. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The Static Routing API (https://w3c.github.io/ServiceWorker/#service-worker-static-routing). */
interface StaticRoute {
  condition: { urlPattern: { pathname: string } };
  source: 'network';
}

/** The browser has ended a subscription; what it does not say of it is absent or null. */
export interface RenewalEvent extends WorkerEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

interface WorkerEvents {
  /** Browsers other than Chromium have no static routes yet. */
  install: WorkerEvent & { addRoutes?: (routes: StaticRoute[]) => Promise<void> };
  activate: WorkerEvent;
  message: WorkerEvent & { data: unknown };
  push: WorkerEvent & { data: { text(): string } | null };
  pushsubscriptionchange: RenewalEvent;
  notificationclick: WorkerEvent & { notification: Notification };
}

export interface Tab {
  url: string;
  focus(): Promise<Tab>;
  postMessage(message: object, transfer: Transferable[]): void;
}

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

export const worker = globalThis as unknown as WorkerScope;

/** The pages of Meelo that are open, of any version. */
export const openTabs = () =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
