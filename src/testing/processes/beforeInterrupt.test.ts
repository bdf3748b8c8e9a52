import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { inProject } from '../projectFolder.ts';

const module = JSON.stringify(inProject('src/testing/processes/beforeInterrupt.ts'));

/** What a process says that is told to end, and the signal by which it ended. */
async function interrupted(signal: NodeJS.Signals, afterwards = ''): Promise<[string, unknown]> {
  const script = `
    import { beforeInterrupt } from ${module};
    const callOff = beforeInterrupt(async () => {
      await new Promise((done) => setImmediate(done));
      process.stdout.write('tidied');
    });
    ${afterwards}
    setInterval(() => {}, 60_000);
    process.stdout.write('up ');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString();
    if (piece.toString().startsWith('up')) child.kill(signal);
  });
  const [, endedBy] = (await once(child, 'close')) as [number | null, unknown];
  return [said, endedBy];
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'tidies up before %s ends the process',
  async (signal) => {
    expect(await interrupted(signal)).toEqual(['up tidied', signal]);
  },
);

test('does nothing once it was called off', async () => {
  expect(await interrupted('SIGTERM', 'callOff();')).toEqual(['up ', 'SIGTERM']);
});
