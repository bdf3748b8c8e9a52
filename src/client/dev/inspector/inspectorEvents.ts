import { syncLooks, type SyncState } from '../../../shared/sync/syncCodes.ts';
import type { SyncEvent } from '../../../shared/sync/syncMachine.ts';
import { codeFor } from './codeFor.ts';

interface EventGroup {
  title: string;
  events: { label: string; event: SyncEvent }[];
}

function named<Event extends SyncEvent>(event: Event) {
  return { label: event.type, event };
}

const reports = (Object.keys(syncLooks) as SyncState[]).map((state) => ({
  label: `${codeFor(state) ?? 'absent'}`,
  event: { type: 'code.reported' as const, code: codeFor(state) },
}));

/** Every event of the machine, as the inspector's buttons send them. */
export const eventGroups: EventGroup[] = [
  {
    title: 'Wishes of the person',
    events: [
      named({ type: 'sync.request' }),
      {
        label: 'credentials.save, the same',
        event: { type: 'credentials.save', areOther: false },
      },
      { label: 'credentials.save, others', event: { type: 'credentials.save', areOther: true } },
      named({ type: 'twoFactor.submit' }),
      named({ type: 'profile.remove' }),
    ],
  },
  {
    title: 'Facts from the worker and the network',
    events: [
      named({ type: 'signIn.begun' }),
      named({ type: 'network.accepted' }),
      named({ type: 'network.refused' }),
      named({ type: 'network.codeAsked' }),
      named({ type: 'network.codeRefused' }),
      named({ type: 'network.disabled' }),
      named({ type: 'network.sessionEnded' }),
      named({ type: 'twoFactor.expired' }),
      named({ type: 'read.begun' }),
      named({ type: 'read.done' }),
      named({ type: 'attempt.failed' }),
    ],
  },
  { title: 'Operator', events: [named({ type: 'operator.reset' })] },
  {
    title: 'Report of the API (code.reported)',
    events: reports.toSorted((one, other) => Number(one.event.code) - Number(other.event.code)),
  },
];
