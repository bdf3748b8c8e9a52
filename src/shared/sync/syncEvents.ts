import type { DoneActorEvent, ErrorActorEvent } from 'xstate';

/** What the person asks for. A user event exists only on the states that allow it. */
export type UserEvent =
  | { type: 'sync.request' }
  | { type: 'sync.stop' }
  | { type: 'credentials.save'; username?: string; password?: string; byRedirect?: true }
  | { type: 'twoFactor.submit'; verificationCode?: string }
  | { type: 'profile.remove' };

export const userEventTypes = [
  'sync.request',
  'sync.stop',
  'credentials.save',
  'twoFactor.submit',
  'profile.remove',
] as const;

/** What happened, told by the worker, the network or the operator. */
export type SystemEvent =
  | { type: 'signIn.begun' }
  | { type: 'network.accepted' }
  | { type: 'network.refused' }
  | { type: 'network.twoFactorCodeAsked' }
  | { type: 'network.twoFactorCodeRefused' }
  | { type: 'network.disabled' }
  | { type: 'network.sessionEnded' }
  | { type: 'network.unavailable' }
  | { type: 'signIn.abandoned' }
  | { type: 'twoFactor.expired' }
  | { type: 'read.begun' }
  | { type: 'read.done' }
  | { type: 'attempt.failed' }
  | { type: 'operator.reset' };

/** Why the server refused a request, and which input it blames. */
export interface Refusal {
  message?: string;
  field?: string;
  /** The refused request. */
  request?: UserEvent['type'];
}

/** The server has accepted a user event. Only it knows whether the credentials are other ones. */
export type AcceptedEvent = {
  [Type in UserEvent['type']]: { type: `${Type}.accepted`; credentialsChanged?: boolean };
}[UserEvent['type']];

/** What happens to a request: it begins, is accepted, or is refused. */
export type RequestEvent =
  | { type: 'request.made'; request: UserEvent }
  | DoneActorEvent<AcceptedEvent, 'request'>
  | ErrorActorEvent<Refusal, 'request'>;

/** What a client read from the API, whatever the state was before. */
export interface ReportEvent {
  type: 'code.reported';
  code: unknown;
  /** The attempt waits for the network, or for the person who signs in there. */
  waitsForNetwork?: boolean;
}

export type SyncEvent = UserEvent | SystemEvent | AcceptedEvent | RequestEvent | ReportEvent;
