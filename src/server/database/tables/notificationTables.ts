import type { Generated } from 'kysely';
import type {
  DeliveryFailure,
  NotificationChannel,
  NotificationEvent,
} from '../../../shared/contract/notificationLists.ts';
import type { Language } from '../../../shared/language/languages.ts';
import type { Timestamp } from './columns.ts';

/** Of users who have saved them. */
export interface NotificationSettingsTable {
  user_id: string;
  email: boolean;
  push: Generated<boolean>;
  muted: NotificationEvent[];
  /** `HH:MM`; null: there are no quiet hours. */
  quiet_from: string | null;
  quiet_until: string | null;
  /** IANA name. */
  time_zone: string | null;
  language: Language;
}

/** What a person is to be told of, once for each cause, whether or not any channel is configured. */
export interface NotificationsTable {
  id: string;
  user_id: string;
  profile_id: string | null;
  event: NotificationEvent;
  /** What it tells of: an attempt of the profile, or an act. */
  cause: string;
  /** Whether a post of danger is among what it tells of. */
  is_danger: Generated<boolean>;
  /** When it is sent at the earliest. */
  send_at: Timestamp;
  /** Until when the quiet hours of its person hold it back. */
  held_until: Timestamp | null;
  /** When its deliveries were made. */
  planned_at: Timestamp | null;
  created_at: Timestamp;
}

/** A message by one channel, and what became of it. */
export interface DeliveriesTable {
  id: string;
  notification_id: string;
  user_id: string;
  channel: NotificationChannel;
  /** `dropped`: what it tells of was over before it was sent. */
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  next_try_at: Timestamp;
  /** It is sent before the others. */
  is_urgent: Generated<boolean>;
  /** A worker sends it until then. */
  lease_until: Timestamp | null;
  /** How often a worker has taken it. */
  tries: Generated<number>;
  /** How often it failed; a try that was cut off is none of them. */
  failures: Generated<number>;
  failure: DeliveryFailure | null;
  /** Devices or webhooks that have got it, which a further try leaves out. */
  reached: Generated<string[]>;
  ended_at: Timestamp | null;
}

/** A browser that takes messages, until the session ends in which it was switched on. */
export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  token_hash: string;
  /** SHA-256, in hex: who knows the endpoint can find it, and nobody else. */
  endpoint_hash: string;
  /** What its user agent calls itself, in short; may be empty. */
  device: string;
  key_id: string;
  key_fingerprint: string | null;
  wrapped_key: string;
  /** Endpoint and keys. */
  sealed: string;
  created_at: Timestamp;
  /** When it was switched on, or its person last logged in there. */
  renewed_at: Timestamp;
  /** Until then its push service takes nothing for it. */
  waits_until: Timestamp | null;
}

/** An address of a person's own to which messages are posted. */
export interface WebhooksTable {
  id: string;
  user_id: string;
  name: string;
  key_id: string;
  key_fingerprint: string | null;
  wrapped_key: string;
  /** Address and secret. */
  sealed: string;
  created_at: Timestamp;
  /** When a message was last posted there. */
  tried_at: Timestamp | null;
  /** Why the receiver did not take that one; null: it did. */
  failure: DeliveryFailure | null;
  /** Until then the receiver wants to be left alone. */
  waits_until: Timestamp | null;
}
