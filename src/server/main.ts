import { readConfig } from './config/readConfig.ts';
import { StartError } from './errors/StartError.ts';
import { createLog } from './log/createLog.ts';
import { startServer, type Server } from './start/startServer.ts';

/** Longer than work and requests get to finish; what is cut off goes on after the next start. */
const stopTimeoutMs = 10_000;
/** npm forwards the signal of a Ctrl+C that this process has already got from the terminal. */
const repeatedSignalMs = 1000;

const brokenDown =
  'the embedded database has broken down, and this process ends. Nothing that was saved is lost: free up the disk ' +
  'of DATA_DIR where it is full, and start again.';

await run().catch(giveUp);

/**
 * Runs until a signal asks it to stop, and then ends the process. close-with-grace is no help: it exits at the
 * second signal, and npm sends two for one Ctrl+C.
 */
async function run(): Promise<void> {
  // What Meelo makes, the pictures among them, is its owner's alone.
  process.umask(0o077);
  const config = readConfig();
  const log = createLog(config.logLevel);
  const stopping = new AbortController();
  const starting = startServer(config, log, stopping.signal);
  let stoppingSince: number | undefined;
  const stop = (exitCode: 0 | 1) => {
    stoppingSince = performance.now();
    stopping.abort();
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    const stopped = starting.then((server: Server) => server.stop());
    void stopped.then(
      () => process.exit(exitCode),
      exitCode === 0 ? giveUp : () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince === undefined) {
        log.info({ signal }, 'stopping');
        stop(0);
      } else if (performance.now() - stoppingSince > repeatedSignalMs) process.exit(1);
    });
  }
  const { welcome, broken } = await starting;
  process.stdout.write(welcome);
  const error = await broken;
  log.fatal({ err: error }, brokenDown);
  if (stoppingSince === undefined) stop(1);
}

function giveUp(error: unknown): void {
  // A signal came before anything was opened.
  if (error instanceof Error && error.name === 'AbortError') process.exit(0);
  const text = error instanceof StartError ? error.message : error;
  console.error(text);
  process.exit(1);
}
