import type { AccountRef, CallOptions, Network } from '../../networks/network.ts';
import type { LocateResult, Refused } from '../../networks/results.ts';
import { dropSignIn } from '../redirect/redirectSignIns.ts';
import { callNetwork, moveStep, networkOf, type SyncStep } from './syncStep.ts';

/** Finds the server that a sign-in asks. */
export async function locate(step: SyncStep, ref: AccountRef): Promise<LocateResult> {
  const { locate: find } = networkOf(step);
  if (!find) return { outcome: 'located', server: '' };
  const ask = (_network: Network, options: CallOptions) => find(ref, options);
  return callNetwork(step, ask);
}

export function refuse(step: SyncStep, { reason: syncReason }: Refused): Promise<void> {
  const reason = syncReason ? `the network refused: ${syncReason}` : 'the network refused';
  return moveStep(step, {
    event: 'network.refused',
    reason,
    set: { sync_reason: syncReason ?? null },
    also: (trx) => dropSignIn(trx, step.profile.id),
  });
}
