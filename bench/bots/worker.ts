import { join } from 'node:path';
import { createSandboxNetwork } from '../../src/sandbox/sandboxNetwork.ts';
import { readConfig } from '../../src/server/config/readConfig.ts';
import { createAppContext } from '../../src/server/start/createAppContext.ts';
import { buildApi } from '../../src/server/http/buildApi.ts';
import { createLog } from '../../src/server/log/createLog.ts';
import { createNetworks } from '../../src/server/networks/networks.ts';
import { startWorker } from '../../src/server/start/startWorker.ts';
import { sample } from './sample.ts';

// A worker on the sandbox with its own delays, whose bots spread the acts of their daily cap over the
// whole day, or pause for a second only where all are overdue. With the embedded database it is the API, too.
const config = readConfig();
const context = await createAppContext(config, createLog('warn'));
const sandbox = createSandboxNetwork({ stepMs: config.sandboxStepMs });
const mean = 86_400 / sandbox.limits.dailyCap;
const secondsBetweenActs =
  process.env['BENCH_MODE'] === 'overdue'
    ? { min: 1, max: 1 }
    : { min: mean * 0.7, max: mean * 1.3 };
const hour = new Date().getUTCHours();
/** They begin in half a day. */
const workingHours = { from: (hour + 12) % 24, to: (hour + 13) % 24 };
const night = { conduct: 'invitedOnly', workingHours } as const;
const limits = {
  ...sandbox.limits,
  secondsBetweenActs,
  ...(process.env['BENCH_MODE'] === 'night' && night),
};
const networks = createNetworks([{ ...sandbox, limits }]);
const spread = { ...context, networks };
const api =
  config.role === 'all'
    ? await buildApi(spread, { clientFolder: join(config.dataDir, 'no-client') })
    : undefined;
await api?.listen({ host: '127.0.0.1', port: 0 });
const worker = await startWorker(spread);
process.once('SIGTERM', () => void stop());
process.on(
  'message',
  () => void sample(context.database.db).then((taken) => process.send?.(taken)),
);
process.send?.('ready');

async function stop(): Promise<void> {
  await worker.stop();
  await api?.close();
  await context.jobs.stop();
  await context.close();
  process.disconnect();
}
