import { syncStates } from '../../../shared/sync/syncCodes.ts';
import type { SyncEvent } from '../../../shared/sync/syncEvents.ts';
import { codeFor } from './codeFor.ts';

interface EventGroup {
  title: string;
  events: { label: string; event: SyncEvent }[];
}

function named<Event extends SyncEvent>(event: Event) {
  return { label: event.type, event };
}

const reports = syncStates.map((state) => ({
  label: `${codeFor(state) ?? 'absent'}`,
  event: { type: 'code.reported' as const, code: codeFor(state) },
}));

/** Every event of the machine, as the inspector's buttons send them. */
export const eventGroups: EventGroup[] = [
  {
    title: 'User events',
    events: [
      named({ type: 'sync.request' }),
      named({ type: 'credentials.save' }),
      named({ type: 'twoFactor.submit' }),
      named({ type: 'profile.remove' }),
    ],
  },
  {
    title: 'Answers of the server',
    events: [
      named({ type: 'request.accepted' }),
      {
        label: 'request.accepted, changed credentials',
        event: { type: 'request.accepted', credentialsChanged: true },
      },
      named({ type: 'request.refused' }),
    ],
  },
  {
    title: 'System events of the worker and the network',
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
