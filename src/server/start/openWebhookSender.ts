import type { Config } from '../config/Config.ts';
import type { Log } from '../log/createLog.ts';
import type { WebhookSender } from '../notifications/webhooks/createWebhookSender.ts';

interface WebhookSenderOptions {
  config: Pick<Config, 'publicUrl' | 'allowsPrivateAddresses'>;
  log: Pick<Log, 'debug'>;
}

/** Each message leads to a page of Meelo. The library is loaded only where the address of the pages is configured. */
export async function openWebhookSender({
  config: { publicUrl, allowsPrivateAddresses },
  log,
}: WebhookSenderOptions): Promise<WebhookSender | undefined> {
  if (publicUrl === undefined) return undefined;
  const { createWebhookSender } = await import('../notifications/webhooks/createWebhookSender.ts');
  return createWebhookSender({ allowsPrivateAddresses, log });
}
