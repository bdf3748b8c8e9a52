import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from '@playwright/test';
import { renewInProcesses } from '../../../../testing/atproto/renewInProcesses.ts';
import { startAtproto, type Atproto } from '../../../../testing/atproto/startAtproto.ts';
import { launchChromium } from '../../../../testing/browser/launchChromium.ts';
import { testPostgres } from '../../../../testing/postgres/testPostgres.ts';

const processes = 4;
const longMs = 300_000;

let postgresUrl: string;
let atproto: Atproto;
let browser: Browser;

beforeAll(async () => {
  ({ url: postgresUrl } = await testPostgres());
  atproto = await startAtproto(postgresUrl);
  browser = await launchChromium();
}, longMs);
afterAll(async () => {
  await browser?.close();
  await atproto?.stop();
});

test(
  'four processes that ask at once with expired tokens renew the session once, and each has it then',
  async () => {
    const rounds = 20;
    const options = { atproto, browser, postgresUrl, processes, rounds };
    const renewed = await renewInProcesses(options);
    expect(renewed.sessions).toBe(1);
    const once = expect.objectContaining({ given: 1, refused: 0, lost: 0, sessions: 1 });
    expect(renewed.rounds).toEqual(Array(rounds).fill(once));
  },
  longMs,
);

test(
  'the server ends the session where each of them renews it by itself',
  async () => {
    const options = { atproto, browser, postgresUrl, processes, rounds: 2, agree: false };
    const { rounds, sessions } = await renewInProcesses(options);
    expect(sessions).toBe(0);
    expect(rounds.at(-1)?.lost).toBeGreaterThan(0);
  },
  longMs,
);
