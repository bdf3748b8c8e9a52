import { Type, type Static } from 'typebox';
import { languages } from '../language/languages.ts';

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
  /** The oldest draft that waits is let go soon. */
  'draftsExpire',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** These are sent at any hour: what they tell of is over, or too late, in the morning. */
export const urgentEvents: readonly NotificationEvent[] = ['codeAsked', 'urgentPost'];

const Event = Type.Enum([...notificationEvents]);

/** A time of day, `HH:MM`. */
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/** PUT /users/{id}/notifications. */
export const NotificationSettings = Type.Object(
  {
    /** Whether messages are sent to the e-mail address of the account. */
    email: Type.Boolean(),
    /** What the person does not want to be told of. */
    muted: Type.Array(Event, { uniqueItems: true, maxItems: notificationEvents.length }),
    /** Messages that are not urgent wait until these end; from and until differ. */
    quietHours: Type.Union([
      Type.Object({ from: TimeOfDay, until: TimeOfDay }, { additionalProperties: false }),
      Type.Null(),
    ]),
    /** IANA name of the person's time zone; null until it is saved: a page proposes the browser's. */
    timeZone: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
    /** The language of the messages. */
    language: Type.Enum([...languages]),
  },
  { additionalProperties: false },
);
export type NotificationSettings = Static<typeof NotificationSettings>;

/** Why the mail server did not take a message. */
export const deliveryFailures = ['unreachable', 'refused', 'address'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** A message, and what became of it. */
const Delivery = Type.Object({
  id: Type.String(),
  event: Event,
  /** The name of the profile that it is about. */
  profile: Type.Union([Type.String(), Type.Null()]),
  /** `dropped`: what it told of was over before it could be sent. */
  state: Type.Enum(['waiting', 'sent', 'failed', 'dropped']),
  /** When it was sent or given up, else when it is sent at the earliest. */
  at: Type.String({ format: 'date-time' }),
  failure: Type.Union([Type.Enum([...deliveryFailures]), Type.Null()]),
});
export type Delivery = Static<typeof Delivery>;

/** GET and PUT /users/{id}/notifications. Beside the nine calls; a server may lack it. */
export const NotificationsAnswer = Type.Object({
  settings: NotificationSettings,
  /** Whether the operator has configured a mail server. */
  offersEmail: Type.Boolean(),
  /** The last ten, newest first. */
  deliveries: Type.Array(Delivery),
});
export type NotificationsAnswer = Static<typeof NotificationsAnswer>;

/** POST /users/{id}/notifications/test: one message to the account's address, at once. */
export const TestAnswer = Type.Object({
  outcome: Type.Enum(['sent', 'failed']),
  failure: Type.Union([Type.Enum([...deliveryFailures]), Type.Null()]),
});
export type TestAnswer = Static<typeof TestAnswer>;
