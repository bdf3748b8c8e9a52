import { hash } from 'node:crypto';
import { urgentEvents } from '../../../shared/contract/notificationLists.ts';
import type { Language } from '../../../shared/language/languages.ts';
import { message } from '../messages/message.ts';
import { sayer, type EventTold } from '../sayer.ts';
import type { PushMessage } from './createPusher.ts';

interface EventPush extends EventTold {
  /** Undefined: it is of all profiles. */
  profile: { id: string; username: string; network: string } | undefined;
  publicUrl: string;
  /** When it is sent. */
  now: Date;
  /** Texts that wait, of all profiles. */
  waiting: number;
}

const daySeconds = 24 * 3600;
const topicSigns = 32;

/**
 * A push about an event, which says what the mail says in short: whose bot, which kind of post, and until when. Nothing
 * can be decided with it: it has no buttons, and leads to the page.
 */
export function composePush({ publicUrl, now, waiting, ...told }: EventPush): PushMessage {
  const { event, profile, facts, settings } = told;
  const say = sayer(told, now);
  const topic = topicOf(event, profile?.id, facts.isSoon ? 'soon' : facts.actId);
  const end = facts.lastUntil ?? facts.until;
  const secondsLeft = end && Math.ceil((end.getTime() - now.getTime()) / 1000);
  return {
    payload: payloadOf({
      language: settings.language,
      title: say('subject'),
      body: say('push'),
      navigate: publicUrl + facts.path,
      tag: topic,
      icon: publicUrl + iconPath,
      app_badge: String(waiting),
      timestamp: now.getTime(),
    }),
    ttlSeconds: Math.min(Math.max(secondsLeft ?? daySeconds, 60), daySeconds),
    isUrgent: urgentEvents.includes(event),
    topic,
  };
}

/** What the button in the settings sends. */
export function composeTestPush({
  language,
  publicUrl,
}: {
  language: Language;
  publicUrl: string;
}) {
  const topic = topicOf('test');
  return {
    payload: payloadOf({
      language,
      title: message(language, 'test.push.title'),
      body: message(language, 'test.push'),
      navigate: `${publicUrl}/app/settings/theme#notifications`,
      tag: topic,
      icon: publicUrl + iconPath,
    }),
    ttlSeconds: 300,
    isUrgent: true,
    topic,
  } satisfies PushMessage;
}

const iconPath = '/icon-192.png';

/** The push service sees it: it tells nothing. A later message about the same takes the place of this one. */
const topicOf = (...about: (string | undefined)[]) =>
  hash('sha256', about.join(' '), 'base64url').slice(0, topicSigns);

interface Shown {
  language: Language;
  title: string;
  body: string;
  navigate: string;
  tag: string;
  icon: string;
  /** The number on the icon of the app, as WebKit reads it. */
  app_badge?: string;
  /** When it was sent, in milliseconds. */
  timestamp?: number;
}

/** https://w3c.github.io/push-api/#declarative-push-message; the service worker reads the same. */
const payloadOf = ({ language: lang, ...shown }: Shown) =>
  JSON.stringify({
    web_push: 8030,
    notification: { ...shown, lang, dir: 'ltr', renotify: true, silent: false },
  });
