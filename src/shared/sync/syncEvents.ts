/** What the person asks for. A user event exists only on the states that allow it. */
export type UserEvent =
  | { type: 'sync.request' }
  | { type: 'sync.stop' }
  | { type: 'credentials.save'; username?: string; password?: string }
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
  | { type: 'twoFactor.expired' }
  | { type: 'read.begun' }
  | { type: 'read.done' }
  | { type: 'attempt.failed' }
  | { type: 'operator.reset' };

/** Why the server refused a request, and which input it blames. */
export interface Refusal {
  message?: string;
  field?: string;
}

/** The server's answer to a user event. Only the server knows whether the credentials are other ones. */
export type RequestEvent =
  | { type: 'request.accepted'; credentialsChanged?: boolean }
  | ({ type: 'request.refused' } & Refusal);

/** What a client read from the API, whatever the state was before. */
export interface ReportEvent {
  type: 'code.reported';
  code: unknown;
  /** The attempt waits for the network. */
  isWaiting?: boolean;
}

export type SyncEvent = UserEvent | SystemEvent | RequestEvent | ReportEvent;
