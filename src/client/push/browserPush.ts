import type { DeviceRequest } from '../../shared/contract/devices.ts';
import { showBadge } from './badge.ts';
import { registerActive } from '../worker/registerActive.ts';
import { base64Url } from './base64Url.ts';
import { forgetOwner } from './owner.ts';

/** What this browser lets a page do about pushes. */
export type PushAbility =
  | 'possible'
  /** The person has refused notifications of this site. */
  | 'denied'
  /** On iOS only what is on the home screen can. */
  | 'needsHomeScreen'
  | 'impossible';

export function pushAbility(): PushAbility {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window;
  if (isKnown && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'possible';
  }
  const isOnHomeScreen = window.matchMedia('(display-mode: standalone)').matches;
  const mayComeThere = window.isSecureContext && !isOnHomeScreen && isIosDevice();
  return mayComeThere ? 'needsHomeScreen' : 'impossible';
}

const isIosDevice = () => /iPhone|iPad/.test(navigator.userAgent) || isDesktopIpad();

/** It calls itself a Mac, which has no touch screen. */
const isDesktopIpad = () =>
  navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;

/** Whether this browser takes messages that the server of this key sends. */
export async function isSubscribedTo(publicKey: string): Promise<boolean> {
  if (pushAbility() === 'impossible' || pushAbility() === 'needsHomeScreen') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await subscriptionOf(registration);
  return subscription ? keyOf(subscription) === publicKey : false;
}

/** An iPhone's browser has neither pushes nor notifications, unless it shows what is on the home screen. */
type Registration = Pick<ServiceWorkerRegistration, 'unregister'> &
  Partial<Pick<ServiceWorkerRegistration, 'getNotifications' | 'pushManager'>>;

/** What this browser takes messages by. */
export async function subscriptionOf(
  registration: Registration | undefined,
): Promise<PushSubscription | null> {
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Asks for the permission, from a click alone. Null where the person refuses it. */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await registerActive();
  // One for another key of the server is of no use any more.
  const former = await pushManager.getSubscription();
  if (former && keyOf(former) !== publicKey) await former.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

const keyOf = ({ options }: PushSubscription) =>
  base64Url(options.applicationServerKey ?? new ArrayBuffer());

/** What the server is told of it. */
export function requestOf(subscription: PushSubscription): DeviceRequest {
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint, keys: { p256dh, auth } };
}

/** This browser takes no messages any more. */
export async function leavePush(registration?: Registration): Promise<void> {
  forgetOwner();
  const left = registration ?? (await navigator.serviceWorker.getRegistration());
  if (!left) return;
  await closeShown(left).catch(() => undefined);
  const hasEnded = await subscriptionOf(left).then(
    (subscription) => subscription?.unsubscribe().catch(() => false) ?? true,
    () => false,
  );
  // Offline the push service is not told; without its worker the browser shows nothing all the same.
  if (!hasEnded) await left.unregister();
}

/** What is shown is for the person who is signed in. */
export async function closeShown(registration?: Registration): Promise<void> {
  void showBadge(0);
  const shower: Registration | undefined =
    registration ?? (await navigator.serviceWorker.getRegistration());
  for (const shown of (await shower?.getNotifications?.()) ?? []) shown.close();
}
