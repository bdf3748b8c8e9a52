import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { syncSnapshotAt } from '../../../shared/sync/nextSync.ts';
import { syncMachine } from '../../../shared/sync/syncMachine.ts';
import { syncInspector } from './syncInspector.ts';

/**
 * The machine as a running actor, so that an inspector shows each wish and each reported code.
 * The page itself derives what it shows from the code, and never waits for the actor.
 */
export function useSyncActor(code: unknown) {
  const actor = useActorRef(syncMachine, {
    id: 'sync',
    snapshot: syncSnapshotAt(code),
    inspect: syncInspector(),
  });
  useEffect(() => {
    actor.send({ type: 'code.reported', code });
  }, [actor, code]);
  return actor;
}
