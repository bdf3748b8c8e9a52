import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../config/Config.ts';
import { makeVapidKeys, publicKeyOf, type VapidKeys } from '../config/vapidKeys.ts';
import { StartError } from '../errors/StartError.ts';
import type { Log } from '../log/createLog.ts';
import type { Hosts } from '../networks/outgoing/createHosts.ts';
import type { Pusher } from '../notifications/push/createPusher.ts';
import { createSecretFile, isOpenToOthers } from '../secrets/keyFile.ts';

interface PusherOptions {
  config: Pick<Config, 'push' | 'pushKeyFile' | 'allowsPrivateAddresses'>;
  hosts: Hosts;
  log: Pick<Log, 'warn'>;
}

/** The library is loaded only where push is configured. */
export async function openPusher({
  config,
  hosts,
  log,
}: PusherOptions): Promise<Pusher | undefined> {
  const { push, pushKeyFile, allowsPrivateAddresses } = config;
  if (push === undefined) return undefined;
  const keys = push.keys ?? openKeyFile(pushKeyFile);
  if (!push.keys && isOpenToOthers(pushKeyFile)) {
    log.warn({ pushKeyFile }, 'others can open the key file: take their rights away (chmod 600)');
  }
  const { createPusher } = await import('../notifications/push/createPusher.ts');
  const { subject } = push;
  return createPusher({ keys, subject, allowsPrivateAddresses, hosts, log });
}

/** Of the embedded database: made at the first start, for its owner alone. */
function openKeyFile(path: string): VapidKeys {
  if (!existsSync(path)) createSecretFile(path, `${makeVapidKeys().privateKey}\n`);
  const privateKey = readFileSync(path, 'utf8').trim();
  try {
    return { privateKey, publicKey: publicKeyOf(privateKey) };
  } catch (cause) {
    const fault = (cause as Error).message;
    throw new StartError(`The file ${path} cannot be used: it ${fault}.`, { cause });
  }
}
