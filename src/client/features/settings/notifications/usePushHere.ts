import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Device } from '../../../../shared/contract/devices.ts';
import type { Id } from '../../../../shared/contract/id.ts';
import { useAddDeviceMutation, useRemoveDeviceMutation } from '../../../api/notificationsApi.ts';
import { isNotFound } from '../../../api/failure.ts';
import { useFailureText } from '../../../api/useFailureToast.ts';
import {
  isSubscribedTo,
  leavePush,
  pushAbility,
  requestOf,
  subscribe,
} from '../../../push/browserPush.ts';
import { followPush } from '../../../push/followPush.ts';
import { hashOf, keepOwner } from '../../../push/owner.ts';

interface PushHereOptions {
  userId: Id;
  publicKey: string;
  devices: readonly Device[];
}

/** `notAllowed`: the person has closed the browser's question. `failed`: the browser has. */
type Fault = 'notAllowed' | 'failed' | { said: string };

/** Whether this browser takes messages, and how to change that. */
export function usePushHere({ userId, publicKey, devices }: PushHereOptions) {
  const [ability, setAbility] = useState(pushAbility);
  const [isSubscribed, setIsSubscribed] = useState<boolean>();
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [add] = useAddDeviceMutation();
  const [remove] = useRemoveDeviceMutation();
  const toText = useFailureText();
  const navigate = useNavigate();
  const here = devices.find(({ isThis }) => isThis);
  useEffect(() => {
    const ended = new AbortController();
    void isSubscribedTo(publicKey)
      .catch(() => false)
      .then((isFound) => ended.signal.aborted || setIsSubscribed(isFound));
    return () => ended.abort();
  }, [publicKey]);

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
      const { error } = await add({ userId, ...requestOf(subscription) });
      if (error) return { said: toText(error) };
      keepOwner(userId, await hashOf(subscription.endpoint));
      followPush(navigate);
      setIsSubscribed(true);
      return undefined;
    });

  const switchOff = () =>
    attempt(async () => {
      const { error } = here ? await remove({ userId, id: here.id }) : {};
      // It may have been removed on another device.
      if (error && !isNotFound(error)) return { said: toText(error) };
      await leavePush();
      setIsSubscribed(false);
      return undefined;
    });

  const isKnown = isSubscribed !== undefined;
  const isOn = here !== undefined && isSubscribed === true;
  return { ability, isKnown, isOn, isPending, fault, switchOn, switchOff };
}
