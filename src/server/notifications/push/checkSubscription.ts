import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { isPoint } from '../../config/vapidKeys.ts';
import { mayBeNamed } from '../receivers/mayBeNamed.ts';
import type { PushSubscription } from './pushSubscription.ts';

const authBytes = 16;

/** Throws unless messages can be encrypted for it, and its address may be asked. */
export function checkSubscription(
  { endpoint, p256dh, auth }: PushSubscription,
  { allowsPrivateAddresses }: { allowsPrivateAddresses: boolean },
): void {
  if (!mayBeNamed(endpoint, allowsPrivateAddresses)) throw fault('endpoint');
  if (!isPoint(p256dh)) throw fault('keys.p256dh');
  const bytes = Buffer.from(auth, 'base64url');
  if (bytes.length !== authBytes || bytes.toString('base64url') !== auth) throw fault('keys.auth');
}

const fault = (field: string) =>
  new ApiError('input.invalid', errorMessage('devices.notUsable'), { field });
