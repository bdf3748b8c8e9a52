import { Type, type Static } from 'typebox';
import { deliveryFailures, longestWebhookName, notificationEvents } from './notificationLists.ts';
import { postKinds } from './reading.ts';

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

/** What a webhook is told of: `test` by a button in the settings. */
export const webhookEvents = [...notificationEvents, 'test'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The message of an event. No word of another person, no code and no secret is in it. */
export const webhookMessage = <Event extends WebhookEvent>(event: Event) =>
  Type.Object(
    {
      type: Type.Literal(`notification.${event}`),
      /** When what it tells of was noted. */
      timestamp: Type.String({ format: 'date-time' }),
      data: Type.Object(
        {
          event: Type.Literal(event),
          /** Left out: it is of all profiles. */
          profile: Type.Optional(
            Type.Object({ id: Type.String(), username: Type.String(), network: Type.String() }),
          ),
          /** Of the post that waits for longest, one of danger first. */
          kind: Type.Optional(Type.Enum([...postKinds])),
          /** How many drafts, or posts that only their owner can answer, wait. */
          count: Type.Optional(Type.Integer({ minimum: 0 })),
          /** When a code, or the first text of those that are meant, is too old, or a network's wait ends. */
          until: Type.Optional(Type.String({ format: 'date-time' })),
          /** Whether the network has deleted what its owner took back. */
          outcome: Type.Optional(Type.Enum(['done', 'refused'])),
          /** Where the person acts, after a login. */
          url: Type.String(),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  );
export type WebhookMessage = Static<ReturnType<typeof webhookMessage<WebhookEvent>>>;
