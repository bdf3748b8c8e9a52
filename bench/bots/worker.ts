import { createSandboxNetwork } from '../../src/sandbox/sandboxNetwork.ts';
import { readConfig } from '../../src/server/config/readConfig.ts';
import { createAppContext } from '../../src/server/createAppContext.ts';
import { createLog } from '../../src/server/log/createLog.ts';
import { createNetworks } from '../../src/server/networks/networks.ts';
import { startWorker } from '../../src/server/startWorker.ts';

// A worker on the sandbox with its own delays, whose bots spread the acts of their daily cap over the
// whole day.
const config = readConfig();
const context = await createAppContext(config, createLog('warn'));
const sandbox = createSandboxNetwork({ stepMs: config.sandboxStepMs });
const mean = 86_400 / sandbox.limits.dailyCap;
const secondsBetweenActions = { min: mean * 0.7, max: mean * 1.3 };
const networks = createNetworks([
  { ...sandbox, limits: { ...sandbox.limits, secondsBetweenActions } },
]);
const worker = await startWorker({ ...context, networks });
process.once('SIGTERM', () => void stop());
process.send?.('ready');

async function stop(): Promise<void> {
  await worker.stop();
  await context.jobs.stop();
  await context.close();
}
