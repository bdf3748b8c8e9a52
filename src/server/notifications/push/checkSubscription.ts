import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { isPoint } from '../../config/vapidKeys.ts';
import { refuseUrl } from '../../networks/outgoing/publicAddress.ts';
import type { PushSubscription } from './pushSubscription.ts';

const authBytes = 16;

/** Throws unless messages can be encrypted for it, and its address may be asked. */
export function checkSubscription(
  { endpoint, p256dh, auth }: PushSubscription,
  { allowsPrivateAddresses }: { allowsPrivateAddresses: boolean },
): void {
  if (!isAllowed(endpoint, allowsPrivateAddresses)) throw fault('endpoint');
  if (!isPoint(p256dh)) throw fault('keys.p256dh');
  const bytes = Buffer.from(auth, 'base64url');
  if (bytes.length !== authBytes || bytes.toString('base64url') !== auth) throw fault('keys.auth');
}

function isAllowed(endpoint: string, allowsPrivateAddresses: boolean): boolean {
  const url = URL.parse(endpoint);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  if (url.username || url.password || url.hash || url.href.endsWith('#')) return false;
  if (allowsPrivateAddresses) return true;
  try {
    refuseUrl(url);
    return true;
  } catch {
    return false;
  }
}

const fault = (field: string) =>
  new ApiError('input.invalid', errorMessage('devices.notUsable'), { field });
