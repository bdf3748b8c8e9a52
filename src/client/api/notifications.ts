import {
  deliveryFailures,
  deliveryStates,
  notificationChannels,
  notificationEvents,
} from '../../shared/contract/notificationLists.ts';
import type {
  Delivery,
  NotificationSettings,
  NotificationsAnswer,
  TestAnswer,
} from '../../shared/contract/notifications.ts';
import type { EmailProof } from '../../shared/contract/emailProof.ts';
import { defaultLanguage, toLanguage } from '../../shared/language/languages.ts';
import { idRows, measureOrNull, oneOf, textOr, type AsItCame } from './values.ts';

/** Null where the answer makes no sense. */
export function toNotifications(
  answer: Partial<NotificationsAnswer> | string | null,
): NotificationsAnswer | null {
  if (typeof answer !== 'object' || !isObject(answer?.settings)) return null;
  return {
    settings: toSettings(answer.settings),
    offersEmail: answer.offersEmail === true,
    emailProof: toEmailProof(answer.emailProof),
    deliveries: toDeliveries(answer.deliveries),
  };
}

function toSettings(settings: { [Field in keyof NotificationSettings]?: unknown }) {
  const muted: unknown[] = Array.isArray(settings.muted) ? settings.muted : [];
  return {
    email: settings.email === true,
    push: settings.push !== false,
    muted: notificationEvents.filter((event) => muted.includes(event)),
    quietHours: toQuietHours(settings.quietHours),
    timeZone: textOr(settings.timeZone, null),
    language: toLanguage(settings.language) ?? defaultLanguage,
  };
}

/** A server that says nothing of it sends to any address. */
export function toEmailProof(proof: unknown): EmailProof {
  const { isProved, code, nextCodeSeconds }: AnyProof = isObject(proof) ? proof : {};
  return {
    isProved: isProved !== false,
    code: toCode(code),
    nextCodeSeconds: measureOrNull(nextCodeSeconds) ?? 0,
  };
}

type AnyProof = { [Field in keyof EmailProof]?: unknown };

function toCode(code: unknown): EmailProof['code'] {
  const { secondsLeft, triesLeft }: { secondsLeft?: unknown; triesLeft?: unknown } = isObject(code)
    ? code
    : {};
  const [seconds, tries] = [measureOrNull(secondsLeft), measureOrNull(triesLeft)];
  return seconds && tries ? { secondsLeft: seconds, triesLeft: tries } : null;
}

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const toTime = (time: unknown) => timeOfDay.exec(textOr(time, ''))?.[0];

function toQuietHours(hours: unknown): NotificationSettings['quietHours'] {
  const ends: { from?: unknown; until?: unknown } = isObject(hours) ? hours : {};
  const [from, until] = [toTime(ends.from), toTime(ends.until)];
  return from && until && from !== until ? { from, until } : null;
}

function toDeliveries(rows: unknown): Delivery[] {
  return Array.isArray(rows) ? idRows<Delivery>(rows).flatMap(toDelivery) : [];
}

/** One of an event or in a state that nobody knows is left out. */
function toDelivery({ id, ...row }: AsItCame<Delivery>): Delivery[] {
  const [event, state] = [oneOf(notificationEvents, row.event), oneOf(deliveryStates, row.state)];
  if (!event || !state) return [];
  const failure = oneOf(deliveryFailures, row.failure);
  const channel = oneOf(notificationChannels, row.channel);
  return [
    {
      id: `${id}`,
      event,
      state,
      failure,
      ...(channel && { channel }),
      profile: textOr(row.profile, null),
      at: textOr(row.at, ''),
    },
  ];
}

/** What does not say that it was sent was not. */
export function toTestAnswer(answer: Partial<TestAnswer> | string | null): TestAnswer {
  const { outcome, failure }: Partial<TestAnswer> = typeof answer === 'object' ? { ...answer } : {};
  return {
    outcome: outcome === 'sent' ? outcome : 'failed',
    failure: oneOf(deliveryFailures, failure),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
