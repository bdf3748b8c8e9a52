import { spawn, type ChildProcess } from 'node:child_process';
import getPort from 'get-port';
import { checkPort } from '../src/server/start/checkPort.ts';
import { readConfig } from '../src/server/config/readConfig.ts';
import { StartError } from '../src/server/errors/StartError.ts';
import { inProject, projectFolder } from './setup/paths.mjs';

// Both sides with reload on change. The page is at PORT, where webpack-dev-server hands the API's
// addresses on to a server on a port of its own; Ctrl+C stops both, a second one at once.
const host = '127.0.0.1';
const children: ChildProcess[] = [];
let isStopping = false;

try {
  const { port } = readConfig();
  await checkPort({ host, port });
  await start(port);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`\nMeelo: ${error.message}\n`);
  process.exitCode = 1;
}

async function start(port: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, onSignal);
  }
  const serverPort = String(await getPort({ host: '127.0.0.1' }));
  const server = run(['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    PORT: serverPort,
    HOST: host,
  });
  // The server tells its own address, behind which there is no page here.
  server.stdout?.on('data', (text: Buffer) => {
    process.stdout.write(
      text.toString().replaceAll(`localhost:${serverPort}`, `localhost:${port}`),
    );
  });
  const pages = run([inProject('node_modules/webpack/bin/webpack.js'), 'serve'], {
    PORT: serverPort,
    DEV_PORT: String(port),
  });
  pages.stdout?.pipe(process.stdout);
  const address = `http://localhost:${port}`;
  console.log(
    [
      `\n  Building the pages for ${address} …`,
      `  Sync inspector: open a page with ?inspect, then ${address}/dev/inspector`,
      `  Gallery of the screens: ${address}/dev/gallery\n`,
    ].join('\n'),
  );
}

function run(options: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, options, {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // In a process group of its own: the terminal's Ctrl+C would else reach a child twice, and
    // the second one cuts its orderly end short.
    detached: process.platform !== 'win32',
  });
  child.once('exit', (code) => {
    if (isStopping) return;
    process.exitCode = code ?? 1;
    stopAll();
  });
  children.push(child);
  return child;
}

function onSignal(): void {
  if (isStopping) killAll();
  else stopAll();
}

function stopAll(): void {
  isStopping = true;
  for (const child of running()) child.kill('SIGTERM');
}

function killAll(): void {
  for (const child of running()) {
    if (child.pid === undefined || process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  }
}

function running(): ChildProcess[] {
  return children.filter((child) => child.exitCode === null && child.signalCode === null);
}
