import { Type, type Static } from 'typebox';
import { deliveryFailures, longestWebhookName } from './notificationLists.ts';

/** An address of a person's own to which messages are posted. The address and its secret are in no answer. */
const Webhook = Type.Object({
  id: Type.String(),
  name: Type.String(),
  addedAt: Type.String({ format: 'date-time' }),
  /** Null before the first message. */
  lastTry: Type.Union([
    Type.Object({
      at: Type.String({ format: 'date-time' }),
      /** Null: the receiver took the message. */
      failure: Type.Union([Type.Enum([...deliveryFailures]), Type.Null()]),
    }),
    Type.Null(),
  ]),
});
export type Webhook = Static<typeof Webhook>;

/** GET /users/{id}/webhooks, newest first. Beside the nine calls; a server may lack it. */
export const WebhooksAnswer = Type.Object({
  /** Whether the operator has set the address that the messages link to. */
  isOffered: Type.Boolean(),
  webhooks: Type.Array(Webhook),
});
export type WebhooksAnswer = Static<typeof WebhooksAnswer>;

/** POST /users/{id}/webhooks */
export const WebhookRequest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: longestWebhookName }),
    /** Where messages are posted: https. */
    url: Type.String({ minLength: 1, maxLength: 2000 }),
    /** Of the user's account. */
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  },
  { additionalProperties: false },
);
export type WebhookRequest = Static<typeof WebhookRequest>;

/** `secret` signs every message to it; no later answer has it. */
export const AddedWebhookAnswer = Type.Object({ webhook: Webhook, secret: Type.String() });
export type AddedWebhookAnswer = Static<typeof AddedWebhookAnswer>;
