/**
 * Every error code that the API answers, with its HTTP status.
 * The body is always `{ code, message }`; `message` is a sentence that a person can act on.
 */
export const errorStatuses = {
  'input.invalid': 400,
  'rules.contradict': 400,
  'credentials.passwordNeeded': 400,
  'key.inUrl': 400,
  'sync.codeNotAllowed': 400,
  'login.refused': 401,
  'session.missing': 401,
  'key.refused': 401,
  'access.forbidden': 403,
  'login.notRecent': 403,
  'password.refused': 403,
  'signIn.otherBrowser': 403,
  'signIn.stateWrong': 403,
  'address.codeWrong': 403,
  'key.notAllowed': 403,
  'object.notFound': 404,
  'email.taken': 409,
  'profile.exists': 409,
  'profile.limit': 409,
  'key.limit': 409,
  'network.off': 409,
  'email.notOffered': 409,
  'email.notProved': 409,
  'address.proved': 409,
  'address.codeEnded': 409,
  'push.notOffered': 409,
  'webhook.notOffered': 409,
  'webhook.limit': 409,
  'sync.wrongState': 409,
  'signIn.over': 409,
  'rules.changed': 409,
  'rules.warned': 409,
  'act.wrongState': 409,
  'body.tooLarge': 413,
  'mediaType.unsupported': 415,
  'login.locked': 429,
  'signIn.tooMany': 429,
  'email.tooOften': 429,
  'address.tooOften': 429,
  'trial.tooOften': 429,
  'model.usedUp': 429,
  'calls.tooOften': 429,
  'server.failed': 500,
  'storage.full': 503,
  'database.unavailable': 503,
  'pictures.unavailable': 503,
  'server.busy': 503,
  'server.stopping': 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/**
 * `field` names the input at fault where there is exactly one, `fields` two that contradict each other. `current`
 * is what holds now where somebody was faster, `consequences` what rules would come to.
 */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  field?: string;
  fields?: string[];
  current?: object;
  consequences?: object;
}
