import { aDevicesAnswer } from '../fakeServer/deviceHandlers.ts';

interface FakePushOptions {
  /** What the person answers when asked. */
  answer?: NotificationPermission;
  /** Whether it was switched on here before. */
  isSubscribed?: boolean;
  /** Of the server that was pushing then. */
  publicKey?: string | null;
  /** Whether its push service cannot be told. */
  isOffline?: boolean;
  /** Whether it knows pushes and notifications: an iPhone's does on the home screen alone. */
  knowsPush?: boolean;
}

/** A browser that has service workers, and can take pushes unless it is said otherwise, until `stop`. */
export function startFakePush({
  answer = 'granted',
  isSubscribed = false,
  publicKey = aDevicesAnswer().publicKey,
  isOffline = false,
  knowsPush = true,
}: FakePushOptions = {}) {
  const shown = [{ close: () => void shown.pop() }];
  const state = {
    shown,
    subscription: null as object | null,
    isRegistered: isSubscribed,
    /** Whether the worker cannot download what it keeps. */
    installFails: false,
    /** What the browser keeps of the app. */
    caches: isSubscribed ? ['meelo-app'] : [],
    /** On the icon of the app; undefined: nothing was said of it. */
    badge: undefined as number | undefined,
  };
  const subscription = {
    options: { applicationServerKey: keyBytes(publicKey ?? '') },
    endpoint: 'https://push.example.com/of-this-browser',
    toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => {
      if (isOffline) throw new DOMException('The push service does not answer.', 'AbortError');
      state.subscription = null;
      return true;
    },
  };
  if (isSubscribed && knowsPush) state.subscription = subscription;
  const ofPush = {
    pushManager: {
      getSubscription: async () => state.subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (!registration.active) throw new DOMException('No active worker.', 'InvalidStateError');
        subscription.options.applicationServerKey = keyBytes(applicationServerKey);
        return (state.subscription = subscription);
      },
    },
    getNotifications: async () => [...shown],
  };
  const registration = Object.assign(new EventTarget(), {
    active: isSubscribed ? aWorker('activated') : null,
    installing: null as ReturnType<typeof aWorker> | null,
    ...(knowsPush && ofPush),
    unregister: async () => {
      // The browser drops the subscription with its worker.
      Object.assign(state, { isRegistered: false, subscription: null });
      registration.active = null;
      return true;
    },
  });
  const install = async (worker: ReturnType<typeof aWorker>) => {
    const { installFails } = state;
    registration.installing = worker;
    await new Promise((resolve) => setTimeout(resolve));
    registration.installing = null;
    state.caches.push('meelo-app');
    if (!installFails) registration.active = worker;
    Object.assign(worker, { state: installFails ? 'redundant' : 'activating' });
    worker.dispatchEvent(new Event('statechange'));
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: async () => (state.isRegistered ? registration : undefined),
    register: async () => {
      state.isRegistered = true;
      const worker = aWorker('installing');
      if (!registration.active) void install(worker);
      return registration;
    },
  });
  const notification = {
    permission: 'default',
    requestPermission: async () => (notification.permission = answer),
  };
  const caches = {
    keys: async () => [...state.caches],
    delete: async (name: string) => {
      state.caches = state.caches.filter((each) => each !== name);
      return true;
    },
  };
  const given = {
    caches,
    MessageChannel: FakeChannel,
    ...(knowsPush && { PushManager: {}, Notification: notification }),
  };
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(window, name, { value, configurable: true });
  }
  const setAppBadge = async (count: number) => {
    state.badge = count;
  };
  const ofNavigator = { serviceWorker, setAppBadge };
  for (const [name, value] of Object.entries(ofNavigator)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  const stop = () => {
    for (const name of Object.keys(given)) Reflect.deleteProperty(window, name);
    for (const name of Object.keys(ofNavigator)) Reflect.deleteProperty(navigator, name);
  };
  return Object.assign(state, { stop, serviceWorker });
}

/** Its worker answers nothing. */
class FakeChannel {
  port1 = {};
  port2 = {};
}

const aWorker = (state: ServiceWorkerState) =>
  Object.assign(new EventTarget(), { state, postMessage: () => undefined });

const keyBytes = (key: string) => new Uint8Array(Buffer.from(key, 'base64url')).buffer;
