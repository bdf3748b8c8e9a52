import { spawn, type ChildProcess } from 'node:child_process';
import { inProject, projectFolder } from './setup/paths.mjs';

// Both sides with reload on change. The page is at PORT, where webpack-dev-server hands the API's
// addresses on to a server one port further; Ctrl-C stops both.
const port = Number(process.env['PORT'] ?? 3000);
const serverPort = String(port + 1);

const children: ChildProcess[] = [
  start(['--watch', '--watch-preserve-output', 'src/server/main.ts'], { PORT: serverPort }),
  start([inProject('node_modules/webpack/bin/webpack.js'), 'serve', '--mode', 'development'], {
    PORT: serverPort,
    DEV_PORT: String(port),
  }),
];

console.log(`\n  Meelo is being built; it will be at http://localhost:${port}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(signal));

function start(options: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, options, {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll('SIGTERM');
  });
  return child;
}

function stopAll(signal: NodeJS.Signals): void {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  }
}
