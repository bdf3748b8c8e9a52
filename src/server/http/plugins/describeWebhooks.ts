import {
  webhookEvents,
  webhookMessage,
  type WebhookEvent,
} from '../../../shared/contract/webhooks.ts';

const summaries: Record<WebhookEvent, string> = {
  codeAsked: 'The network has sent a code, which its person has to enter.',
  signInRefused: 'The network refuses the sign-in and wants other credentials.',
  accountDisabled: 'The network has disabled the account, or the synchronisation failed for good.',
  urgentPost: 'A post of danger, loss, health or a serious complaint waits for its owner.',
  draftsWait: 'Drafts wait for an approval.',
  draftsExpire: 'The oldest draft that waits is discarded soon.',
  takenBack: 'The network has deleted an answer that its owner took back, or would not.',
  networkLost:
    'The network has not answered for hours, or asks the bot to wait for hours: then `until` says when it goes on.',
  weekSummary: 'What the bots did in the last week is there to read.',
  test: 'What the button in the settings sends.',
};

const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
});

const headers = [
  header('webhook-id', 'The same each time that a message is tried.'),
  header('webhook-timestamp', 'When this try was sent, in seconds since 1970.'),
  header('webhook-signature', 'Of id, time and body by the secret of the webhook: `v1,…`.'),
];

const givenUp = 'The message is given up, unless `Retry-After` says when to try again.';

const retryAfter = {
  'Retry-After': {
    description: 'The message is not tried again before: in seconds, or a date.',
    schema: { type: 'string' as const },
  },
};

/** The messages that are posted to the addresses of people, by their `type`. */
export const describedWebhooks = Object.fromEntries(
  webhookEvents.map((event) => [
    `notification.${event}`,
    {
      post: {
        summary: summaries[event],
        description:
          'Posted to each webhook of the person, as https://www.standardwebhooks.com describes. No word of ' +
          'another person, no code and no secret is in it.',
        tags: ['webhooks'],
        security: [],
        parameters: headers,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: webhookMessage(event) } },
        },
        responses: {
          '2XX': { description: 'The message is taken.' },
          '3XX': { description: `No redirect is followed. ${givenUp}`, headers: retryAfter },
          '410': { description: 'The webhook is removed.' },
          '429': { description: 'The message is tried again later.', headers: retryAfter },
          '4XX': { description: givenUp, headers: retryAfter },
          '5XX': { description: 'The message is tried again later.', headers: retryAfter },
        },
      },
    },
  ]),
);
