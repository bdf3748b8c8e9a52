import { dayMs } from '../../../shared/durations.ts';
import type { NetworkInsights } from '../NetworkInsights.ts';
import { addressingOf } from './addressing.ts';
import type { Notification } from './lexicons.ts';
import { notificationPages } from './notificationPages.ts';
import type { AccountClient } from './withClient.ts';

const notificationsOfACall = 100;
const longestListCalls = 10;
const reactions = new Set(['like', 'repost', 'like-via-repost', 'repost-via-repost']);
const addressing = new Set(['reply', 'mention', 'quote']);

/** The network counts no views; interactions are what it notifies the account of. */
export async function readInsights(client: AccountClient, now: Date): Promise<NetworkInsights> {
  const since = now.getTime() - dayMs;
  let followers = 0;
  let nonFollowers = 0;
  for await (const notification of notificationsSince(client, since)) {
    const { author } = notification;
    if (!isInteraction(client, notification) || author.did === client.did) continue;
    if (author.viewer?.followedBy) followers += 1;
    else nonFollowers += 1;
  }
  return {
    views: null,
    interactions: { followers, nonFollowers },
    accountsReached: null,
    profileVisits: null,
    reels: null,
    stories: null,
    posts: null,
  };
}

/** A reaction to what the account published, or a post that addresses it. */
function isInteraction(client: AccountClient, { reason, record }: Notification): boolean {
  if (reactions.has(reason)) return true;
  return addressing.has(reason) && record !== undefined && !!addressingOf(client, { record });
}

/** A very busy day gives its last thousand. */
async function* notificationsSince(
  client: AccountClient,
  since: number,
): AsyncGenerator<Notification> {
  const paging = { limit: notificationsOfACall, mostCalls: longestListCalls };
  for await (const page of notificationPages(client, paging)) {
    for (const notification of page) {
      if (Date.parse(notification.indexedAt) < since) return;
      yield notification;
    }
  }
}
