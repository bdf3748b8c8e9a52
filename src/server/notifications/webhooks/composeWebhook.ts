import type { WebhookMessage } from '../../../shared/contract/webhooks.ts';
import type { EventTold } from '../sayer.ts';

interface EventWebhook extends Pick<EventTold, 'event' | 'facts'> {
  /** Undefined: it is of all profiles. */
  profile: { id: string; username: string; network: string } | undefined;
  /** When what it tells of happened. */
  happenedAt: Date;
  /** The origin of the pages. */
  publicUrl: string;
}

/** What a push says, for a program: which profile, which kind of post, until when, and where the person acts. */
export function composeWebhook(told: EventWebhook): string {
  const { event, profile, facts, happenedAt, publicUrl } = told;
  const { kind, count, until, outcome, path } = facts;
  return payloadOf(happenedAt, {
    event,
    ...(profile && { profile }),
    ...(kind && { kind }),
    ...(count !== undefined && { count }),
    ...(until && { until: until.toISOString() }),
    ...(outcome && { outcome }),
    url: publicUrl + path,
  });
}

/** What the button in the settings sends. */
export const composeTestWebhook = ({ now, publicUrl }: { now: Date; publicUrl: string }): string =>
  payloadOf(now, { event: 'test', url: `${publicUrl}/app/settings/theme#notifications` });

function payloadOf(at: Date, data: WebhookMessage['data']): string {
  const type = `notification.${data.event}` as const;
  return JSON.stringify({ type, timestamp: at.toISOString(), data } satisfies WebhookMessage);
}
