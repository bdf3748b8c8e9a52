import type {
  ActResult,
  Network,
  NetworkAct,
  NetworkSession,
  Read,
  SignInResult,
  SubmitCodeResult,
  Trouble,
} from '../network.ts';
import { accountNamed, findAccount, type SandboxAccount } from './accounts.ts';
import { accountCounts, insightsAt } from './counts.ts';
import { drawStory, findStory, storiesAt } from './stories.ts';
import { readToken, writeToken } from './tokens.ts';

export interface SandboxOptions {
  /** How long one step of the network takes. */
  stepMs: number;
  now?: () => Date;
  wait?: (ms: number) => Promise<void>;
  /** What ails the network at this moment, for drills and tests; nothing by default. */
  trouble?: () => Trouble | undefined;
}

/** The sandbox, with a look behind its counter for tests. */
export interface SandboxNetwork extends Network {
  /** Acts that were really carried out, each key once. */
  readonly acts: readonly NetworkAct[];
}

const rememberedKeys = 10_000;

/**
 * A small social network inside Meelo: people, stories and counts follow from the clock alone, so
 * that it keeps nothing on disk. Its sessions and challenges work after a restart.
 */
export function createSandboxNetwork(options: SandboxOptions): SandboxNetwork {
  const { stepMs, now = () => new Date(), wait = waitFor, trouble = () => undefined } = options;
  const done = new Map<string, NetworkAct>();
  const pace = Math.max(0.5, (stepMs / 1000) * 3);

  async function step(): Promise<Trouble | undefined> {
    await wait(stepMs);
    return trouble();
  }

  /** Runs a call of a signed-in account, or says what stands in its way. */
  async function withAccount<T>(
    session: NetworkSession,
    call: (account: SandboxAccount) => T,
  ): Promise<T | Trouble> {
    const ailing = await step();
    if (ailing) return ailing;
    const account = accountNamed(readToken('session', session) ?? '');
    if (!account) return { outcome: 'sessionEnded' };
    return account.isDisabled ? { outcome: 'disabled' } : call(account);
  }

  async function beforeSignIn() {
    const ailing = await step();
    return ailing?.outcome === 'sessionEnded' ? undefined : ailing;
  }

  function carryOut(act: NetworkAct): ActResult {
    if (done.has(act.idempotencyKey)) return { outcome: 'done' };
    if (!findStory(act.storyId, now())) return { outcome: 'gone' };
    done.set(act.idempotencyKey, act);
    const [oldest] = done.keys();
    if (done.size > rememberedKeys && oldest !== undefined) done.delete(oldest);
    return { outcome: 'done' };
  }

  return {
    name: 'sandbox',
    limits: {
      dailyCap: 300,
      workingHours: { from: 0, to: 24 },
      secondsBetweenActs: { min: pace, max: pace * 3 },
      storyMaxAgeHours: 6,
    },

    async signIn(credentials): Promise<SignInResult> {
      const ailing = await beforeSignIn();
      if (ailing) return ailing;
      const account = findAccount(credentials);
      if (!account) return { outcome: 'refused' };
      if (account.isDisabled) return { outcome: 'disabled' };
      if (account.code !== null) {
        return { outcome: 'codeAsked', challenge: writeToken('challenge', account.username) };
      }
      return accepted(account);
    },

    async submitCode({ challenge, code }): Promise<SubmitCodeResult> {
      const ailing = await beforeSignIn();
      if (ailing) return ailing;
      const account = accountNamed(readToken('challenge', challenge) ?? '');
      if (!account || account.code !== code.trim()) return { outcome: 'codeWrong' };
      return accepted(account);
    },

    readAccount: (session) =>
      withAccount(session, ({ username, fullName }) =>
        read({ fullName, ...accountCounts(username, now()) }),
      ),

    listStories: (session) => withAccount(session, () => read(storiesAt(now()))),

    readPicture: (session, storyId) =>
      withAccount(session, () => {
        const story = findStory(storyId, now());
        return read(story ? new TextEncoder().encode(drawStory(story)) : null);
      }),

    act: (session, act) => withAccount<ActResult>(session, () => carryOut(act)),

    readInsights: (session) =>
      withAccount(session, ({ username }) => read(insightsAt(username, now()))),

    get acts() {
      return [...done.values()];
    },
  };
}

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function read<T>(value: T): Read<T> {
  return { outcome: 'read', value };
}

const accepted = ({ username }: SandboxAccount) => ({
  outcome: 'accepted' as const,
  session: writeToken('session', username),
  isRenewable: true,
});
