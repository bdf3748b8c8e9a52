import { sql } from 'kysely';
import { syncCodes } from '../../../shared/sync/syncCodes.ts';
import { dropSecrets } from '../../secrets/createSecrets.ts';
import { takeSecret } from '../../secrets/readSecret.ts';
import { moveSync } from '../moveSync.ts';
import type { SubmitTwoFactorCodeResult } from '../../networks/results.ts';
import type { TwoFactorAnswer } from '../../networks/network.ts';
import { withGrace } from '../../networks/withTimeout.ts';
import {
  callNetwork,
  disabledMove,
  linkedElsewhere,
  storeSession,
  moveStep,
  secretOf,
  type RunStep,
  type SyncStep,
} from './syncStep.ts';

/**
 * Submits the 2FA code at most once: it is deleted before the call, so that after a crash the
 * person can send one again. It is restored only if the network says that it did not check it.
 */
export const verifyTwoFactorStep: RunStep = async (step) => {
  const { context } = step;
  const name = { profileId: step.profile.id, kind: 'twoFactorCode' } as const;
  const isThere = await context.secrets.has(context.database.db, name);
  const challenge = isThere ? await secretOf(step, 'challenge') : undefined;
  const twoFactorCode = await takeSecret(context, name);
  if (challenge === undefined || twoFactorCode === undefined) {
    await askAgain(step, 'the code was lost before an answer came');
    return undefined;
  }
  const result = await submit(step, { challenge, twoFactorCode });
  switch (result?.outcome) {
    case 'accepted':
      if (!(await storeSession(step, result))) await askForOtherAccount(step);
      return undefined;
    case 'twoFactorCodeWrong':
      await refuseTwoFactorCode(step, 'the code is wrong');
      return undefined;
    case 'disabled':
      await moveStep(step, disabledMove(step, result));
      return undefined;
    case 'unreachable':
      if (result.reason === 'strangeAnswer')
        await refuseTwoFactorCode(step, 'the answer is strange');
      else await askAgain(step, unanswered);
      return undefined;
    case 'rateLimited':
      await restoreTwoFactorCode(step, twoFactorCode);
      return { network: result, leftSeconds: codeLivesMs(step) / 1000 };
    default:
      await askAgain(step, unanswered);
      return undefined;
  }
};

const unanswered = 'no answer came, the code may be used up';

/** The code was sent when the profile moved here. */
function codeLivesMs({ context, profile }: SyncStep): number {
  return profile.sync_moved_at.getTime() + context.syncPace.twoFactorWindowMs - Date.now();
}

/** For the next try, if the profile still waits for the result of this 2FA code. */
async function restoreTwoFactorCode(step: SyncStep, twoFactorCode: string): Promise<void> {
  const { profile } = step;
  const { database, secrets } = step.context;
  await database.db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', profile.id)
      .where('sync_epoch', '=', profile.sync_epoch)
      .where('sync_code', '=', profile.sync_code)
      .where('lease_holder', '=', profile.lease_holder)
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) return;
    await secrets.save(trx, {
      profileId: profile.id,
      kind: 'twoFactorCode',
      secret: twoFactorCode,
      livesSeconds: codeLivesMs(step) / 1000,
    });
  });
}

async function submit(
  step: SyncStep,
  answer: TwoFactorAnswer,
): Promise<SubmitTwoFactorCodeResult | undefined> {
  try {
    return await callNetwork({ ...step, signal: withGrace(step.signal) }, (network, options) =>
      network.submitTwoFactorCode(answer, options),
    );
  } catch (error) {
    step.context.log.error({ err: error, profileId: step.profile.id }, 'a code was not answered');
    return undefined;
  }
}

function askForOtherAccount(step: SyncStep): Promise<void> {
  const { id: profileId, sync_epoch: epoch } = step.profile;
  return moveStep(step, {
    event: 'network.twoFactorCodeRefused',
    reason: linkedElsewhere.reason,
    async also(trx) {
      await moveSync(trx, {
        profileId,
        epoch,
        from: syncCodes.twoFactorIncorrect,
        event: { type: 'twoFactor.expired' },
        ...linkedElsewhere,
      });
      await dropSecrets(trx, profileId, ['challenge', 'twoFactorCode']);
    },
  });
}

// The person's time stands still while the network is asked.
const timeLeft = { two_factor_asked_at: sql<Date>`two_factor_asked_at + (now() - sync_moved_at)` };

/** For a code that nobody has called wrong: it does not count. */
function askAgain(step: SyncStep, reason: string): Promise<void> {
  return moveStep(step, {
    event: 'network.twoFactorCodeRefused',
    reason,
    set: {
      ...timeLeft,
      two_factor_tries: sql<number>`two_factor_tries - 1`,
      sync_reason: 'unreachable',
    },
  });
}

/** Asks the person again or, after the last allowed 2FA code, for the credentials. */
async function refuseTwoFactorCode(step: SyncStep, reason: string): Promise<void> {
  const { syncPace } = step.context;
  const { id: profileId, sync_epoch: epoch, two_factor_tries: tries } = step.profile;
  await moveStep(step, {
    event: 'network.twoFactorCodeRefused',
    reason,
    set: timeLeft,
    async also(trx) {
      if (tries < syncPace.maxTwoFactorCodes) return;
      const from = { profileId, epoch, from: syncCodes.twoFactorIncorrect };
      await moveSync(trx, {
        ...from,
        event: { type: 'twoFactor.expired' },
        reason: `no right code in ${tries} tries`,
        set: { sync_reason: 'twoFactorTriesUsed' },
      });
      await dropSecrets(trx, profileId, ['challenge', 'twoFactorCode']);
    },
  });
}
