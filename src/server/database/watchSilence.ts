import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

interface SilenceOptions {
  /** Notifies the channel by another connection. */
  notify: (channel: string) => Promise<void>;
  /** Called once they arrive. */
  onHeard?: (() => void) | undefined;
  onSilence?: (() => void) | undefined;
  /** Called every few seconds while notifications do not arrive. */
  onGap: () => void;
  signal: AbortSignal;
}

const firstWaitMs = 5000;
const waitMs = 2000;

/**
 * Checks whether the client gets the notifications of other connections. Behind a pooler in
 * transaction mode it does not, though LISTEN succeeds. Resolves once it listens for the answer.
 */
export async function watchSilence(client: Client, options: SilenceOptions): Promise<void> {
  const channel = `echo_${randomBytes(8).toString('hex')}`;
  const heard = new AbortController();
  client.on('notification', (message) => {
    if (message.channel !== channel || heard.signal.aborted) return;
    heard.abort();
    options.onHeard?.();
  });
  await client.query(`listen ${channel}`);
  void check(channel, heard.signal, options);
}

async function check(channel: string, heard: AbortSignal, options: SilenceOptions): Promise<void> {
  const { notify, onSilence, onGap, signal } = options;
  const ended = AbortSignal.any([heard, signal]);
  let isSilent = false;
  while (!ended.aborted) {
    const isSent = await notify(channel).then(
      () => true,
      () => false,
    );
    await pause(isSilent ? waitMs : firstWaitMs, ended);
    if (!isSent || signal.aborted) continue;
    if (!isSilent && !heard.aborted) {
      isSilent = true;
      onSilence?.();
    }
    if (isSilent) onGap();
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => {});
}
