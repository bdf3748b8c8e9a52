import { Type, type Static } from 'typebox';
import { languages } from '../language/languages.ts';
import { EmailProof } from './emailProof.ts';
import {
  deliveryFailures,
  deliveryStates,
  notificationChannels,
  notificationEvents,
} from './notificationLists.ts';

const Event = Type.Enum([...notificationEvents]);

/** A time of day, `HH:MM`. */
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/** PUT /users/{id}/notifications. */
export const NotificationSettings = Type.Object(
  {
    /** Whether messages are sent to the e-mail address of the account. */
    email: Type.Boolean(),
    /** Whether they are sent to the devices where push is on; left out, it stays as it is. */
    push: Type.Optional(Type.Boolean()),
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

/** The query of calls that switch messages on; a server of another version ignores it. */
export const NotedTimeZone = Type.Object({
  /** IANA name, of the browser: times are said in it until another is saved. One that is not known is left out. */
  timeZone: Type.Optional(Type.String()),
});

/** A message, and what became of it. */
const Delivery = Type.Object({
  id: Type.String(),
  event: Event,
  /** The name of the profile that it is about. */
  profile: Type.Union([Type.String(), Type.Null()]),
  /** Left out of what quiet hours hold back, which has none yet. */
  channel: Type.Optional(Type.Enum([...notificationChannels])),
  state: Type.Enum([...deliveryStates]),
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
  emailProof: EmailProof,
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
