import { isIPv6 } from 'node:net';
import { checkPort, listenFault, type Address } from './checkPort.ts';
import type { Config } from '../config/Config.ts';
import { configWarnings } from '../config/configWarnings.ts';
import { createAppContext, type RunningContext } from './createAppContext.ts';
import { foreignOwner } from '../database/requireOwner.ts';
import { demo, ensureDemoAccount } from '../accounts/demoAccount.ts';
import type { Api } from '../http/Api.ts';
import { buildApi } from '../http/buildApi.ts';
import { buildMetricsApi } from '../http/buildMetricsApi.ts';
import { closeApi } from '../http/closeApi.ts';
import type { Log } from '../log/createLog.ts';
import { openFileLimit } from './openFileLimit.ts';
import { startWorker, type Worker } from './startWorker.ts';

/** Connections that the operating system keeps until they are accepted. */
const backlog = 4096;

export interface Server {
  /** Printed at the start: the URL, and the demo account. */
  welcome: string;
  /**
   * Reports not ready, claims no further work, finishes or releases what is under way, answers the
   * requests on open connections, and closes.
   */
  stop(): Promise<void>;
  /** Resolves where the embedded database cannot go on, and this process with it. */
  broken: Promise<Error>;
}

/** Starts the roles of this process: API, worker or both. `signal` ends what it waits for. */
export async function startServer(config: Config, log: Log, signal?: AbortSignal): Promise<Server> {
  for (const warning of configWarnings(config)) log.warn(warning);
  const owner = foreignOwner(config);
  if (owner !== undefined) log.warn({ owner, dataDir: config.dataDir }, foreignData);
  if (config.role !== 'worker') await checkPort(config);
  const metricsAddress = metricsAddressOf(config);
  if (metricsAddress) await checkPort(metricsAddress);
  const context = await createAppContext(config, log, signal);
  let api: Api | undefined;
  let metricsApi: Api | undefined;
  let worker: Worker | undefined;
  try {
    // Before the first request is answered, so that a login finds it.
    const account = await ensureDemoAccount(context.database.db, config);
    if (account === 'closed') log.warn(demoClosed);
    if (account === 'withheld') log.warn(noDemo);
    if (config.role !== 'worker') {
      api = await listen(await buildApi(context, { openFiles: openFileLimit() }), config);
    }
    if (metricsAddress && context.metrics) {
      metricsApi = await listen(buildMetricsApi(context, context.metrics), metricsAddress);
    }
    if (config.role !== 'api') worker = await startWorker(context);
    return {
      welcome: api === undefined ? 'Meelo works its jobs.\n' : welcome(config, account),
      stop: () => stop(context, { api, metricsApi, worker }),
      broken: context.broken,
    };
  } catch (error) {
    await stop(context, { api, metricsApi, worker });
    throw error;
  }
}

const foreignData =
  'the data belong to another user than this process: what it writes is closed to that user. ' +
  'Run Meelo and its commands as one user.';

const demoClosed =
  `${demo.email} still has the password that everyone knows, so nobody can log in with it here. ` +
  `"npm run meelo -- users password ${demo.email}" gives it another one.`;

const noDemo =
  'no demo account is made: HOST, PUBLIC_URL or TRUSTED_PROXIES say that others reach this server. ' +
  '"npm run meelo -- users add" makes accounts.';

function metricsAddressOf({ metricsHost: host, metricsPort: port }: Config): Address | undefined {
  return port === undefined ? undefined : { host, port, prefix: 'METRICS_' };
}

async function listen(api: Api, address: Address): Promise<Api> {
  const { host, port } = address;
  try {
    await api.listen({ host, port, backlog });
    return api;
  } catch (error) {
    await api.close();
    throw listenFault(error, address);
  }
}

interface Roles {
  api: Api | undefined;
  metricsApi: Api | undefined;
  worker: Worker | undefined;
}

async function stop(context: RunningContext, { api, metricsApi, worker }: Roles): Promise<void> {
  context.beginStopping();
  const ending = [context.jobs.endWork()];
  if (worker) ending.push(worker.stop());
  if (api) ending.push(closeApi(api));
  const ended = await Promise.allSettled(ending);
  await metricsApi?.close();
  await context.jobs.stop();
  await context.close();
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
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
