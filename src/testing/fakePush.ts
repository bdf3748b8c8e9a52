interface FakePushOptions {
  /** What the person answers when asked. */
  answer?: NotificationPermission;
  /** Whether it was switched on here before. */
  isSubscribed?: boolean;
}

/** A browser that can take pushes, until `stop`. */
export function startFakePush({ answer = 'granted', isSubscribed = false }: FakePushOptions = {}) {
  const shown = [{ close: () => void shown.pop() }];
  const state = { shown, subscription: null as object | null, isRegistered: isSubscribed };
  const subscription = {
    options: { applicationServerKey: null },
    endpoint: 'https://push.example.com/of-this-browser',
    toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => {
      state.subscription = null;
    },
  };
  if (isSubscribed) state.subscription = subscription;
  const registration = {
    pushManager: {
      getSubscription: async () => state.subscription,
      subscribe: async () => (state.subscription = subscription),
    },
    getNotifications: async () => [...shown],
    unregister: async () => {
      state.isRegistered = false;
    },
  };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => (state.isRegistered ? registration : undefined),
    register: async () => {
      state.isRegistered = true;
    },
  };
  const notification = {
    permission: 'default',
    requestPermission: async () => (notification.permission = answer),
  };
  const given = { PushManager: {}, Notification: notification };
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(window, name, { value, configurable: true });
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const stop = () => {
    for (const name of Object.keys(given)) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  };
  return Object.assign(state, { stop });
}
