// Apart from the schemas: a page that reads them loads no schema library.

/** What a person is told of outside the page, in the order of the settings. */
export const notificationEvents = [
  /** The network has sent a 2FA code. */
  'codeAsked',
  /** The network wants other credentials. */
  'signInRefused',
  /** The network has disabled the account, or the synchronisation failed for good. */
  'accountDisabled',
  /** A post of danger, loss, health or a serious complaint waits for its owner. */
  'urgentPost',
  /** Drafts wait; those of a few minutes make one message. */
  'draftsWait',
  /** The oldest draft that waits is discarded soon. */
  'draftsExpire',
  /** The network has deleted an answer that its owner took back, or would not. */
  'takenBack',
  /** The network has not answered for hours, or has the bot wait. */
  'networkLost',
  /** What the bots of the person did in the last week; no other event is of all profiles. */
  'weekSummary',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** These are sent at any hour: what they tell of is over, or too late, in the morning. */
export const urgentEvents: readonly NotificationEvent[] = ['codeAsked', 'urgentPost'];

/** By which a person is told. */
export const notificationChannels = ['email', 'push', 'webhook'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What became of a message. `dropped`: what it told of was over before it could be sent. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'dropped'] as const;

/**
 * Why the mail server, the push service or the receiver of a webhook did not take a message. `postponed`: it asked to try
 * again later; `address`: there is no such mailbox, device or receiver.
 */
export const deliveryFailures = ['unreachable', 'postponed', 'refused', 'address'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const webhooksPerUser = 5;

/** In characters. */
export const longestWebhookName = 60;
