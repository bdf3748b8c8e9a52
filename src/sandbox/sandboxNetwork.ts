import { setTimeout as sleep } from 'node:timers/promises';
import type {
  ActionResult,
  Network,
  NetworkAction,
  NetworkSession,
  ReadResult,
  SignInResult,
  SubmitTwoFactorCodeResult,
  NetworkError,
} from '../server/networks/network.ts';
import {
  findAccount,
  normalizeUsername,
  readToken,
  writeToken,
  type SandboxAccount,
} from './accounts.ts';
import { accountCounts, insightsAt } from './counts.ts';
import { readPictureFile } from './pictures.ts';
import { findStory, storiesAt } from './stories.ts';

export interface SandboxOptions {
  /** How long one step of the network takes. */
  stepMs: number;
  now?: () => Date;
  wait?: (ms: number) => Promise<void>;
  /** The error that every call returns at the moment; none by default. */
  error?: () => NetworkError | undefined;
}

/** The sandbox with what tests inspect. */
export interface SandboxNetwork extends Network {
  /** Performed actions, each idempotency key once. */
  readonly actions: readonly NetworkAction[];
}

const rememberedKeys = 10_000;

/** A small social network inside Meelo. It stores nothing: all its content follows from the clock. */
export function createSandboxNetwork(options: SandboxOptions): SandboxNetwork {
  const { stepMs, now = () => new Date(), wait = sleep, error = () => undefined } = options;
  const done = new Map<string, NetworkAction>();
  const pace = Math.max(0.5, (stepMs / 1000) * 3);

  async function step(): Promise<NetworkError | undefined> {
    await wait(stepMs);
    return error();
  }

  /** Runs a call with the account of the session, or returns an error. */
  async function withAccount<T>(
    session: NetworkSession,
    call: (account: SandboxAccount) => T | Promise<T>,
  ): Promise<T | NetworkError> {
    const failure = await step();
    if (failure) return failure;
    const account = readToken('session', session);
    if (!account) return { outcome: 'sessionEnded' };
    return account.isDisabled ? { outcome: 'disabled' } : call(account);
  }

  async function beforeSignIn() {
    const failure = await step();
    return failure?.outcome === 'sessionEnded' ? undefined : failure;
  }

  function perform(action: NetworkAction): ActionResult {
    if (done.has(action.idempotencyKey)) return { outcome: 'done' };
    if (!findStory(action.storyId, now())) return { outcome: 'gone' };
    done.set(action.idempotencyKey, action);
    const [oldest] = done.keys();
    if (done.size > rememberedKeys && oldest !== undefined) done.delete(oldest);
    return { outcome: 'done' };
  }

  return {
    name: 'sandbox',
    limits: {
      dailyCap: 300,
      workingHours: { from: 0, to: 24 },
      secondsBetweenActions: { min: pace, max: pace * 3 },
      storyMaxAgeHours: 6,
    },
    isShared: true,
    normalizeUsername,

    async signIn(credentials): Promise<SignInResult> {
      const failure = await beforeSignIn();
      if (failure) return failure;
      const account = findAccount(credentials);
      if (!account) return { outcome: 'refused' };
      if (account.isDisabled) return { outcome: 'disabled' };
      if (account.twoFactorCode !== null) {
        return { outcome: 'twoFactorCodeAsked', challenge: writeToken('challenge', account) };
      }
      return accepted(account);
    },

    async submitTwoFactorCode({ challenge, twoFactorCode }): Promise<SubmitTwoFactorCodeResult> {
      const failure = await beforeSignIn();
      if (failure) return failure;
      const account = readToken('challenge', challenge);
      if (!account || account.twoFactorCode !== twoFactorCode.trim())
        return { outcome: 'twoFactorCodeWrong' };
      return accepted(account);
    },

    readAccount: (session) =>
      withAccount(session, ({ username, fullName }) =>
        read({ fullName, ...accountCounts(username, now()) }),
      ),

    listStories: (session) => withAccount(session, () => read(storiesAt(now()))),

    readPicture: (session, storyId) =>
      withAccount(session, async () => {
        const story = findStory(storyId, now());
        return read(story ? await readPictureFile(story.picture) : null);
      }),

    performAction: (session, action) => withAccount<ActionResult>(session, () => perform(action)),

    readInsights: (session) =>
      withAccount(session, ({ username }) => read(insightsAt(username, now()))),

    get actions() {
      return [...done.values()];
    },
  };
}

function read<T>(value: T): ReadResult<T> {
  return { outcome: 'read', value };
}

const accepted = (account: SandboxAccount) => ({
  outcome: 'accepted' as const,
  session: writeToken('session', account),
  isRenewable: true,
});
