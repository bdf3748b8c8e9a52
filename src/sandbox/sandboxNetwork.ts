import { setTimeout as sleep } from 'node:timers/promises';
import { tidyCode } from '../shared/codes/tidyCode.ts';
import type {
  ActResult,
  NetworkSession,
  ReadResult,
  SignOutResult,
  SignInResult,
  SubmitTwoFactorCodeResult,
  NetworkError,
  TargetResult,
  UndoResult,
} from '../server/networks/results.ts';
import type { ActKind } from '../server/networks/target.ts';
import type { CallOptions, Network, NetworkAct } from '../server/networks/network.ts';
import {
  findAccount,
  normalizeUsername,
  readSignedInAt,
  readToken,
  signInStart,
  writeToken,
  type SandboxAccount,
} from './accounts.ts';
import { accountCounts, insightsAt } from './counts.ts';
import { readPictureFile } from './pictures.ts';
import { madeBy, reactionsTo } from './reactions.ts';
import { findStory, storiesAt } from './stories.ts';

interface SandboxOptions {
  /** How long one step of the network takes. */
  stepMs: number;
  now?: () => Date;
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** The error that every call returns at the moment; none by default. */
  error?: () => NetworkError | undefined;
  /** What the network remembers by idempotency key; its own by default. */
  performed?: Map<string, NetworkAct>;
}

/** The sandbox with what tests inspect. */
export interface SandboxNetwork extends Network {
  /** Performed actions, each idempotency key once. */
  readonly actions: readonly NetworkAct[];
}

interface AccountCall {
  session: NetworkSession;
  options: CallOptions | undefined;
}

const sandboxActs: readonly ActKind[] = ['like', 'react', 'comment'];
const sandboxInsights = [
  'views',
  'interactions',
  'accountsReached',
  'profileVisits',
  'reels',
  'stories',
  'posts',
] as const;
const longestComment = 500;
const graphemes = new Intl.Segmenter();
const isTooLong = (text: string) =>
  text.length > longestComment && [...graphemes.segment(text)].length > longestComment;
const rememberedKeys = 10_000;

/** Ends early, without an error, once the signal is aborted. */
async function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(ms, undefined, signal && { signal }).catch(() => undefined);
}

/** A small social network inside Meelo. It stores nothing: all its content follows from the clock. */
export function createSandboxNetwork(options: SandboxOptions): SandboxNetwork {
  const { stepMs, now = () => new Date(), wait = waitFor, error = () => undefined } = options;
  const { performed: done = new Map<string, NetworkAct>() } = options;
  const pace = Math.max(0.5, (stepMs / 1000) * 3);

  /** A call that is ended early has no effect. */
  async function step({ signal }: CallOptions): Promise<NetworkError | undefined> {
    await wait(stepMs, signal);
    return signal?.aborted ? { outcome: 'unreachable' } : error();
  }

  /** Runs a call with the account of the session, or returns an error. */
  async function withAccount<T>(
    { session, options = {} }: AccountCall,
    call: (account: SandboxAccount) => T | Promise<T>,
  ): Promise<T | NetworkError> {
    const failure = await step(options);
    if (failure) return failure;
    const account = readToken('session', session);
    if (!account) return { outcome: 'sessionEnded' };
    return account.isDisabled ? { outcome: 'disabled' } : call(account);
  }

  async function beforeSignIn(options: CallOptions = {}) {
    const failure = await step(options);
    return failure?.outcome === 'sessionEnded' ? undefined : failure;
  }

  function perform(action: NetworkAct): ActResult {
    if (done.has(action.idempotencyKey)) return { outcome: 'done', ...madeBy(action) };
    if (!sandboxActs.includes(action.kind)) return { outcome: 'refused', reason: 'notOffered' };
    if (!findStory(action.targetRef, now())) return { outcome: 'gone' };
    if (action.kind === 'comment' && isTooLong(action.text)) {
      return { outcome: 'refused', reason: 'rejected' };
    }
    done.set(action.idempotencyKey, action);
    const [oldest] = done.keys();
    if (done.size > rememberedKeys && oldest !== undefined) done.delete(oldest);
    return { outcome: 'done', ...madeBy(action) };
  }

  return {
    name: 'sandbox',
    // It stores nothing: what a process forgot had no effect that lasts.
    keepsIdempotencyKeys: true,
    hasSharedPictures: true,
    actionSettlesSeconds: stepMs / 1000,
    capabilities: { acts: sandboxActs },
    signInStart,
    limits: {
      conduct: 'everyStory',
      dailyCap: 300,
      workingHours: { from: 0, to: 24 },
      secondsBetweenActs: { min: pace, max: pace * 3 },
      targetMaxAgeHours: 6,
      // It is part of the process that asks.
    },
    normalizeUsername,

    async signIn(credentials, options): Promise<SignInResult> {
      const failure = await beforeSignIn(options);
      if (failure) return failure;
      const account = findAccount(credentials);
      if (!account) return { outcome: 'refused' };
      if (account.isDisabled) return { outcome: 'disabled' };
      if (account.twoFactorCode !== null) {
        return { outcome: 'twoFactorCodeAsked', challenge: writeToken('challenge', account) };
      }
      return accepted(account, now());
    },

    async submitTwoFactorCode(
      { challenge, twoFactorCode },
      options,
    ): Promise<SubmitTwoFactorCodeResult> {
      const failure = await beforeSignIn(options);
      if (failure) return failure;
      const account = readToken('challenge', challenge);
      if (!account || account.twoFactorCode !== tidyCode(twoFactorCode).replaceAll('-', ''))
        return { outcome: 'twoFactorCodeWrong' };
      return accepted(account, now());
    },

    capabilitiesOf: () => ({ commentMaxGraphemes: longestComment, insights: sandboxInsights }),

    signOut: (session, options) =>
      withAccount<SignOutResult>({ session, options }, () => ({ outcome: 'done' })),

    readAccount: (session, options) =>
      withAccount({ session, options }, ({ username, fullName }) =>
        read({ fullName, ...accountCounts(username, now()) }),
      ),

    listTargets: (session, options) =>
      withAccount({ session, options }, () =>
        read({ targets: storiesAt(now(), readSignedInAt(session)), cursor: null }),
      ),

    readTarget: (session, targetRef, options) =>
      withAccount<TargetResult>({ session, options }, () => {
        const story = findStory(targetRef, now());
        return story ? read(story) : { outcome: 'gone' };
      }),

    readPicture: (session, targetRef, options) =>
      withAccount({ session, options }, async () => {
        const story = findStory(targetRef, now());
        return read(story ? await readPictureFile(story.picture) : null);
      }),

    performAct: (session, action, options) =>
      withAccount<ActResult>({ session, options }, async () =>
        (await options?.mayWrite?.()) === false ? { outcome: 'unreachable' } : perform(action),
      ),

    findAct: (session, action, options) =>
      withAccount({ session, options }, () =>
        done.has(action.idempotencyKey) ? { ...read(true), ...madeBy(action) } : read(false),
      ),

    undoAct: (session, { idempotencyKey }, options) =>
      withAccount<UndoResult>({ session, options }, () => {
        done.delete(idempotencyKey);
        return { outcome: 'done' };
      }),

    countReactions: (session, recordRefs, options) =>
      withAccount({ session, options }, () => read(reactionsTo(recordRefs, now()))),

    readInsights: (session, options) =>
      withAccount({ session, options }, ({ username }) => read(insightsAt(username, now()))),

    get actions() {
      return [...done.values()];
    },
  };
}

function read<T>(value: T): ReadResult<T> {
  return { outcome: 'read', value };
}

const accepted = (account: SandboxAccount, signedInAt: Date) => ({
  outcome: 'accepted' as const,
  session: writeToken('session', account, signedInAt),
  accountId: account.username,
  username: account.username,
  isRenewable: true,
});
