import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from './Cli.ts';
import { printable } from './printable.ts';

/** Standard input and output. */
export function createTerminal(): Terminal {
  const isInteractive = process.stdin.isTTY && process.stdout.isTTY;
  let piped: AsyncIterator<string> | undefined;

  async function nextLine(): Promise<string> {
    piped ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    const { value, done } = await piped.next();
    return done ? '' : value;
  }

  return {
    isInteractive,
    print: (text) => console.log(printable(text)),
    readLine: (question) => (isInteractive ? ask(printable(question), process.stdout) : nextLine()),
    async readSecret(question) {
      if (!isInteractive) return nextLine();
      process.stdout.write(printable(question));
      const answer = await ask('', new Writable({ write: (_chunk, _encoding, done) => done() }));
      process.stdout.write('\n');
      return answer;
    },
  };
}

async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines: Interface = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
