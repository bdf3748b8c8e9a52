import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Child {
  pid: number;
  /** What it has printed, on both streams. */
  output(): string;
  /** Resolves when its output matches; rejects if it ends before. */
  untilPrinted(pattern: RegExp): Promise<string>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  kill(signal: NodeJS.Signals): void;
}

/** Runs a TypeScript file of `src` as a process of its own. */
export function runChild(
  file: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Child {
  return runProgram([process.execPath, sourceFile(file), ...args], environment);
}

export const sourceFile = (file: string) => join(import.meta.dirname, '../..', file);

/** Runs any program, without the environment of this one. */
export function runProgram(
  [program = '', ...args]: string[],
  environment: Record<string, string> = {},
): Child {
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const check of watchers) check();
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return {
    pid: child.pid ?? NaN,
    output: () => text,
    ended,
    kill: (signal) => child.kill(signal),
    untilPrinted: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (pattern.test(text)) resolve(text);
        };
        watchers.add(check);
        check();
        void ended.then((how) => reject(new Error(`ended with ${how}: ${text}`)));
      }),
  };
}
