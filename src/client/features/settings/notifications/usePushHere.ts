import { useEffect, useState } from 'react';
import type { Device } from '../../../../shared/contract/devices.ts';
import type { Id } from '../../../../shared/contract/id.ts';
import { useAddDeviceMutation, useRemoveDeviceMutation } from '../../../api/devicesApi.ts';
import {
  currentSubscription,
  leavePush,
  pushAbility,
  subscribe,
} from '../../../push/browserPush.ts';

interface PushHereOptions {
  userId: Id;
  publicKey: string;
  devices: readonly Device[];
}

/** `notAllowed`: the person has closed the browser's question. */
type Fault = 'notAllowed' | 'failed';

/** Whether this browser takes messages, and how to change that. */
export function usePushHere({ userId, publicKey, devices }: PushHereOptions) {
  const [ability, setAbility] = useState(pushAbility);
  const [isSubscribed, setIsSubscribed] = useState<boolean>();
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [add] = useAddDeviceMutation();
  const [remove] = useRemoveDeviceMutation();
  const here = devices.find(({ isThis }) => isThis);
  useEffect(() => {
    const ended = new AbortController();
    void currentSubscription()
      .catch(() => null)
      .then((found) => ended.signal.aborted || setIsSubscribed(found !== null));
    return () => ended.abort();
  }, []);

  async function attempt(work: () => Promise<Fault | undefined>): Promise<void> {
    setFault(undefined);
    setIsPending(true);
    setFault(await work().catch(() => 'failed' as const));
    setAbility(pushAbility());
    setIsPending(false);
  }

  const switchOn = () =>
    attempt(async () => {
      const subscription = await subscribe(publicKey);
      if (!subscription) return pushAbility() === 'denied' ? undefined : 'notAllowed';
      const { endpoint = '', keys } = subscription.toJSON();
      const { p256dh = '', auth = '' } = keys ?? {};
      await add({ userId, endpoint, keys: { p256dh, auth } }).unwrap();
      setIsSubscribed(true);
      return undefined;
    });

  const switchOff = () =>
    attempt(async () => {
      if (here) await remove({ userId, id: here.id }).unwrap();
      await leavePush();
      setIsSubscribed(false);
      return undefined;
    });

  const isKnown = isSubscribed !== undefined;
  const isOn = here !== undefined && isSubscribed === true;
  return { ability, isKnown, isOn, isPending, fault, switchOn, switchOff };
}
