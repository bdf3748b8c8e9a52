import { isIPv6 } from 'node:net';
import { checkPort, listenFault } from './checkPort.ts';
import type { Config } from './config/Config.ts';
import { createRooms, type OpenRooms } from './createRooms.ts';
import { demo, ensureDemoAccount, isPrivate } from './demoAccount.ts';
import type { Api } from './http/Api.ts';
import { buildApi } from './http/buildApi.ts';
import type { Log } from './log/createLog.ts';
import { startWorker, type Worker } from './startWorker.ts';

export interface Server {
  /** For the person who started it: where to go, and with which account. */
  welcome: string;
  /** Not ready → claims nothing new → finishes or gives back → closes. */
  stop(): Promise<void>;
}

/** Starts the roles of this process: API, worker or both. */
export async function startServer(config: Config, log: Log): Promise<Server> {
  if (config.role !== 'worker') await checkPort(config);
  const rooms = await createRooms(config, log);
  let api: Api | undefined;
  let worker: Worker | undefined;
  try {
    api = config.role === 'worker' ? undefined : await listen(rooms);
    const account = await ensureDemoAccount(rooms.database.db, config);
    const isOpenToAll = account === 'there' && !isPrivate(config);
    if (isOpenToAll) log.warn(`${demo.email} still has the password that everyone knows`);
    if (config.role !== 'api') worker = await startWorker(rooms);
    return {
      welcome: api === undefined ? 'Meelo works its jobs.\n' : welcome(config, account),
      stop: () => stop(rooms, { api, worker }),
    };
  } catch (error) {
    await stop(rooms, { api, worker });
    throw error;
  }
}

async function listen(rooms: OpenRooms): Promise<Api> {
  const { host, port } = rooms.config;
  const api = await buildApi(rooms);
  try {
    await api.listen({ host, port });
    return api;
  } catch (error) {
    await api.close();
    throw listenFault(error, rooms.config);
  }
}

interface Roles {
  api: Api | undefined;
  worker: Worker | undefined;
}

async function stop(rooms: OpenRooms, { api, worker }: Roles): Promise<void> {
  rooms.beginStopping();
  await worker?.stop();
  await rooms.jobs.stop();
  await api?.close();
  await rooms.close();
}

function welcome(config: Config, account: string): string {
  const lines = [`Meelo runs at ${addressOf(config)}`];
  if (account === 'made') lines.push(`Log in as ${demo.email} with the password ${demo.password}`);
  if (account === 'there')
    lines.push(`Log in as ${demo.email}, the demo account that README names`);
  return `\n  ${lines.join('\n  ')}\n\n`;
}

function addressOf({ host, port, publicUrl }: Config): string {
  if (publicUrl !== undefined) return publicUrl;
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  const name = isLocal ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
