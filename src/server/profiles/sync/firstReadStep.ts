import {
  callWithSession,
  disabledMove,
  moveStep,
  secretOf,
  type RunStep,
  type SyncStep,
} from './syncStep.ts';
import type { NetworkAccount, SessionEnded } from '../../networks/results.ts';
import { dropSecrets } from '../../secrets/createSecrets.ts';
import { usernameColumns } from '../accountNames.ts';
import { retireSession } from '../retired/retireSession.ts';

/** Reads the account for the first time; the transition to operating also starts the bot. */
export const firstReadStep: RunStep = async (step) => {
  const session = await secretOf(step, 'session');
  if (session === undefined) {
    await askForCredentials(step, 'no readable session is stored');
    return undefined;
  }
  const result = await callWithSession(step, {
    session,
    ask: (network, options) => network.readAccount(session, options),
  });
  switch (result.outcome) {
    case 'read':
      await operate(step, result.value);
      return undefined;
    case 'disabled':
      await moveStep(step, disabledMove(step, result));
      return undefined;
    case 'sessionEnded':
      await askForCredentials(step, 'the network ended the session', result);
      return undefined;
    default:
      return { network: result };
  }
};

function askForCredentials(
  step: SyncStep,
  reason: string,
  { reason: syncReason }: Pick<SessionEnded, 'reason'> = {},
): Promise<void> {
  return moveStep(step, {
    event: 'network.sessionEnded',
    reason,
    set: { sync_reason: syncReason ?? null },
    also: (trx) => retireSession(trx, step.profile.id),
  });
}

function operate(step: SyncStep, account: NetworkAccount): Promise<void> {
  const { profile } = step;
  const { id: profileId, is_session_renewable: isRenewable, had_bot_label: hadBotLabel } = profile;
  return moveStep(step, {
    event: 'read.done',
    reason: 'the account was read',
    set: {
      ...usernameColumns(step.profile, account),
      full_name: account.fullName,
      followers_count: account.followersCount,
      follows_count: account.followsCount,
      media_count: account.mediaCount,
      // Once it is linked, the label may be of this reading's making.
      had_bot_label: hadBotLabel ?? account.hadBotLabel ?? null,
    },
    async also(trx) {
      if (isRenewable) await dropSecrets(trx, profileId, ['password']);
    },
  });
}
