import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SignInPrompt, SignInReturn } from '../../../shared/contract/signIn.ts';
import type { redirectProblems } from '../../../shared/contract/syncReasons.ts';
import { notify } from '../../database/Database.ts';
import type { Tables } from '../../database/tables.ts';
import type { CallOptions, Network } from '../../networks/network.ts';
import type {
  BeginRedirectResult,
  FinishRedirectResult,
  RedirectAsked,
  Unreachable,
} from '../../networks/results.ts';
import { withGrace } from '../../networks/withTimeout.ts';
import { endAttempt } from '../endAttempt.ts';
import {
  callbackOf,
  dropSignIn,
  hashOfState,
  readRedirect,
  type BegunRedirect,
} from '../redirect/redirectSignIns.ts';
import { sessionsOf } from '../redirect/sessionsOf.ts';
import { countSignIn, uncountSignIn } from '../signInAttempts.ts';
import { locate, refuse } from './locateAndRefuse.ts';
import type { TryFailure } from './retryLater.ts';
import {
  accountOf,
  callNetwork,
  disabledMove,
  linkedElsewhere,
  moveStep,
  networkOf,
  secretOf,
  storeSession,
  type SyncStep,
} from './syncStep.ts';

type SignIn = NonNullable<Awaited<ReturnType<typeof readRedirect>>>;

/** One step of a sign-in at the network's own page: begins it, waits for the person, or finishes it. */
export function redirectStep(step: SyncStep, signIn: SignIn): Promise<TryFailure | undefined> {
  if (signIn.ends_at === null) return begin(step, signIn);
  if (signIn.answered_at !== null) return finish(step);
  return signIn.is_over ? abandon(step, 'redirectExpired') : waitOn(step);
}

async function begin(step: SyncStep, signIn: SignIn): Promise<TryFailure | undefined> {
  const { db } = step.context.database;
  const account = accountOf(step);
  const counted = await countSignIn(db, { account, userId: step.profile.user_id });
  if ('restSeconds' in counted) {
    const network = { outcome: 'rateLimited', retryAfterSeconds: counted.restSeconds } as const;
    return { network, reason: 'signInLimit' };
  }
  const result = await ask(step, callbackOf(signIn, networkOf(step)));
  switch (result.outcome) {
    case 'redirectAsked':
      await sendAway(step, signIn, result);
      return undefined;
    case 'refused':
      await refuse(step, result);
      return undefined;
    default:
      // Nobody was sent anywhere.
      await uncountSignIn(db, counted.counters);
      return { network: result, ...isStrange(result) };
  }
}

async function ask(
  step: SyncStep,
  callback: string | null,
): Promise<BeginRedirectResult | Unreachable> {
  const { username, account_id: accountId } = step.profile;
  const ref = { username, ...(accountId !== null && { accountId }) };
  const located = await locate(step, ref);
  if (located.outcome !== 'located') return located;
  const { server } = located;
  const options = { callback, server };
  return callNetwork(step, (network, callOptions) =>
    beginAt(network)(ref, { ...callOptions, ...options }),
  );
}

function beginAt({ beginRedirect }: Network) {
  if (!beginRedirect) throw new Error('The network has no sign-in by redirect.');
  return beginRedirect;
}

/** Frees the profile until the person is back, or the time is over. */
async function sendAway(step: SyncStep, signIn: SignIn, asked: RedirectAsked): Promise<void> {
  const { context, profile } = step;
  const { address, host, state, challenge, lacks, about } = asked;
  const begun: BegunRedirect = { address, about, state, challenge };
  const seconds = context.syncPace.redirectWindowMs / 1000;
  await context.database.db.transaction().execute(async (trx) => {
    const over = sql<Date>`now() + make_interval(secs => ${seconds})`;
    const until = await freeUntil(trx, step, { until: over });
    if (!until) return;
    await trx
      .updateTable('redirect_sign_ins')
      .set({
        ends_at: until,
        ...(networkOf(step).hasCommonReturn && { state_hash: hashOfState(state) }),
      })
      .where('profile_id', '=', profile.id)
      .execute();
    const prompt: SignInPrompt = {
      kind: 'redirect',
      id: signIn.id,
      host,
      isCodeTyped: signIn.origin === null,
      lacks: [...lacks],
      until: until.toISOString(),
    };
    await trx
      .updateTable('profiles')
      .set({ sign_in_prompt: JSON.stringify(prompt) })
      .where('id', '=', profile.id)
      .execute();
    await context.secrets.save(trx, {
      profileId: profile.id,
      kind: 'challenge',
      secret: JSON.stringify(begun),
    });
  });
}

/** Undefined, and nothing is changed, if another worker has the profile, or nobody is awaited any more. */
async function freeUntil(
  trx: Kysely<Tables>,
  { profile }: SyncStep,
  { until, isAwaited = false }: { until: RawBuilder<Date>; isAwaited?: boolean },
): Promise<Date | undefined> {
  const freed = await trx
    .updateTable('profiles')
    .set({
      sync_tries: 0,
      sync_reason: null,
      waiting_since: null,
      resume_at: until,
      lease_holder: null,
      lease_until: null,
    })
    .where('id', '=', profile.id)
    .where('sync_epoch', '=', profile.sync_epoch)
    .where('lease_holder', '=', profile.lease_holder)
    .$if(isAwaited, (query) => query.where('sign_in_prompt', 'is not', null))
    .returning(['user_id', 'resume_at'])
    .executeTakeFirst();
  if (freed) await notify(trx, 'profiles', freed.user_id);
  return freed?.resume_at;
}

/**
 * Where a worker claimed the profile before the time was over. Whoever is back meanwhile takes the prompt from the row
 * with which they wake a worker: that stands, and the step is run again.
 */
export async function waitOn(step: SyncStep): Promise<undefined> {
  await step.context.database.db.transaction().execute(async (trx) => {
    const endsAt = trx
      .selectFrom('redirect_sign_ins')
      .select('ends_at')
      .where('profile_id', '=', step.profile.id);
    const until = sql<Date>`greatest((${endsAt}), now() + interval '1 second')`;
    await freeUntil(trx, step, { until, isAwaited: true });
  });
}

async function finish(step: SyncStep): Promise<TryFailure | undefined> {
  const [begun, came] = [await secretOf(step, 'challenge'), await secretOf(step, 'redirectAnswer')];
  // The person was back: what they brought is kept for ten minutes.
  if (begun === undefined || came === undefined) return abandon(step, 'redirectCutOff');
  const { challenge } = JSON.parse(begun) as BegunRedirect;
  const answer = { challenge, came: JSON.parse(came) as SignInReturn };
  const { finishRedirect } = networkOf(step);
  if (!finishRedirect) throw new Error('The network has no sign-in by redirect.');
  const result: FinishRedirectResult = await callNetwork(
    { ...step, signal: withGrace(step.signal) },
    (_network: Network, options: CallOptions) =>
      finishRedirect(answer, {
        ...options,
        sessionsOf: (accounts) => sessionsOf(step.context, step.profile, accounts),
      }),
  );
  switch (result.outcome) {
    case 'accepted':
      if (!(await storeSession(step, result, 'redirect'))) {
        await moveStep(step, {
          event: 'network.refused',
          ...linkedElsewhere,
          also: (trx) => dropSignIn(trx, step.profile.id),
        });
      }
      return undefined;
    case 'refused':
      await refuse(step, result);
      return undefined;
    case 'consentRefused':
      return abandon(step, 'consentRefused');
    case 'disabled':
      await moveStep(step, disabledMove(step, result));
      return undefined;
    default:
      if (!result.isUsedUp) return { network: result, ...isStrange(result) };
      if (result.outcome === 'unreachable' && !result.reason)
        return abandon(step, 'redirectCutOff');
      return { network: result, ...noWait };
  }
}

const noWait = { leftSeconds: 0 };

/** What makes no sense is not sent there again. */
const isStrange = (result: { reason?: string; outcome: string }) =>
  result.outcome === 'unreachable' && result.reason === 'strangeAnswer' ? noWait : {};

const reasons = {
  consentRefused: 'the person refused at the network, or its page was no longer valid',
  redirectExpired: 'the person did not come back in time',
  redirectCutOff: 'it broke off at the network or here, and what came back is of no use any more',
};

/** The person may synchronise again. */
async function abandon(
  step: SyncStep,
  syncReason: (typeof redirectProblems)[number],
): Promise<undefined> {
  const { id: profileId, sync_epoch: epoch, sync_code: from, lease_holder } = step.profile;
  await step.context.database.db.transaction().execute((trx) =>
    endAttempt(trx, {
      profileId,
      epoch,
      from,
      event: { type: 'signIn.abandoned' },
      reason: reasons[syncReason],
      leaseHolder: lease_holder,
      set: { sync_reason: syncReason },
    }),
  );
}
