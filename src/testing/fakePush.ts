import { aDevicesAnswer } from './fakeServer/deviceHandlers.ts';

interface FakePushOptions {
  /** What the person answers when asked. */
  answer?: NotificationPermission;
  /** Whether it was switched on here before. */
  isSubscribed?: boolean;
  /** Of the server that was pushing then. */
  publicKey?: string | null;
  /** Whether its push service cannot be told. */
  isOffline?: boolean;
}

/** A browser that can take pushes, until `stop`. */
export function startFakePush({
  answer = 'granted',
  isSubscribed = false,
  publicKey = aDevicesAnswer().publicKey,
  isOffline = false,
}: FakePushOptions = {}) {
  const shown = [{ close: () => void shown.pop() }];
  const state = {
    shown,
    subscription: null as object | null,
    isRegistered: isSubscribed,
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
  if (isSubscribed) state.subscription = subscription;
  const registration = {
    pushManager: {
      getSubscription: async () => state.subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        subscription.options.applicationServerKey = keyBytes(applicationServerKey);
        return (state.subscription = subscription);
      },
    },
    getNotifications: async () => [...shown],
    unregister: async () => {
      // The browser drops the subscription with its worker.
      Object.assign(state, { isRegistered: false, subscription: null });
      return true;
    },
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => (state.isRegistered ? registration : undefined),
    register: async () => {
      state.isRegistered = true;
    },
  });
  const notification = {
    permission: 'default',
    requestPermission: async () => (notification.permission = answer),
  };
  const given = { PushManager: {}, Notification: notification };
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

const keyBytes = (key: string) => new Uint8Array(Buffer.from(key, 'base64url')).buffer;
