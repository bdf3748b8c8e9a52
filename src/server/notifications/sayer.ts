import { networkTitles, type NetworkTitles } from '../../shared/contract/networkNames.ts';
import type { NotificationEvent } from '../../shared/contract/notificationLists.ts';
import type { NotificationSettings } from '../../shared/contract/notifications.ts';
import { minuteMs } from '../../shared/durations.ts';
import type { Language } from '../../shared/language/languages.ts';
import type { MessageKey } from './messages/en.ts';
import { kindNames } from './messages/kindNames.ts';
import { message } from './messages/message.ts';
import type { Facts } from './readFacts.ts';

interface Profile {
  username: string;
  network: string;
}

export interface EventTold {
  event: NotificationEvent;
  /** Left out: it is of all profiles. */
  profile?: Profile | undefined;
  facts: Facts;
  settings: Pick<NotificationSettings, 'language' | 'timeZone'>;
}

type Part = 'subject' | 'text' | 'push';

/**
 * Says the parts of a message about an event, in the language of its person. `now` is when it is sent: without it no
 * word depends on that.
 */
export function sayer(
  { event, profile, facts, settings }: EventTold,
  now?: Date,
): (part: Part) => string {
  const { language } = settings;
  const values = {
    profile: profile ? profileLabel(profile) : '',
    count: facts.count ?? 0,
    kind: facts.kind ? kindNames[language][facts.kind] : message(language, 'kind.unknown'),
    time: facts.until ? deadline(facts.until, settings, now) : '',
  };
  return (part) => message(language, keyOf(event, part, facts), values);
}

function keyOf(
  event: NotificationEvent,
  part: Part,
  { count, outcome = 'done', until, isSoon }: Facts,
): MessageKey {
  if (event === 'takenBack') return `${event}.${part}.${outcome}`;
  if (event === 'networkLost') {
    return part === 'subject'
      ? `${event}.${part}`
      : `${event}.${part}.${until ? 'until' : 'since'}`;
  }
  if (event !== 'draftsWait' && event !== 'urgentPost') return `${event}.${part}`;
  const form = count === 1 ? 'one' : 'other';
  return event === 'urgentPost' && isSoon
    ? `${event}.${part}.soon.${form}`
    : `${event}.${part}.${form}`;
}

export function profileLabel({ username, network }: Profile): string {
  const title = (networkTitles as NetworkTitles)[network];
  return title ? `@${username} · ${title}` : `@${username}`;
}

/** When it is, and how much time is left until then. */
function deadline(until: Date, settings: EventTold['settings'], now?: Date): string {
  const time = timeOf(until, settings);
  if (now === undefined || now >= until) return time;
  const leftMs = until.getTime() - now.getTime();
  const { language } = settings;
  return message(language, 'timeLeft', { time, left: durationOf(leftMs, localeOf(language)) });
}

/** Rather too short than too long, in whole hours from three on. */
function durationOf(ms: number, locale: string): string {
  const all = Math.max(1, Math.floor(ms / minuteMs));
  const hours = Math.floor(all / 60);
  const minutes = hours < 3 ? all % 60 : 0;
  const counts = Object.entries({ hour: hours, minute: minutes }).filter(([, count]) => count > 0);
  const parts = counts.map(([unit, count]) =>
    count.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' }),
  );
  const said = new Intl.ListFormat(locale, { type: 'unit' }).format(parts);
  return locale === 'ja' ? said.replaceAll(' ', '') : said;
}

const localeOf = (language: Language) => (language === 'pt' ? 'pt-BR' : language);

/** With its zone, so that it is right whichever the person lives in. */
const timeOf = (at: Date, { language, timeZone }: EventTold['settings']): string =>
  at.toLocaleString(localeOf(language), {
    timeZone: timeZone ?? 'UTC',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
