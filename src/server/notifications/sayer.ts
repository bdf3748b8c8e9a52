import { networkTitles, type NetworkTitles } from '../../shared/contract/networkNames.ts';
import type { NotificationEvent } from '../../shared/contract/notificationLists.ts';
import type { NotificationSettings } from '../../shared/contract/notifications.ts';
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

/** Says the parts of a message about an event, in the language of its person. */
export function sayer({ event, profile, facts, settings }: EventTold): (part: Part) => string {
  const { language } = settings;
  const values = {
    profile: profile ? profileLabel(profile) : '',
    count: facts.count ?? 0,
    kind: facts.kind ? kindNames[language][facts.kind] : message(language, 'kind.unknown'),
    time: facts.until ? timeOf(facts.until, settings) : '',
  };
  return (part) => message(language, keyOf(event, part, facts), values);
}

function keyOf(
  event: NotificationEvent,
  part: Part,
  { count, outcome = 'done' }: Facts,
): MessageKey {
  if (event === 'takenBack') return `${event}.${part}.${outcome}`;
  if (event !== 'draftsWait' && event !== 'urgentPost') return `${event}.${part}`;
  return `${event}.${part}.${count === 1 ? 'one' : 'other'}`;
}

export function profileLabel({ username, network }: Profile): string {
  const title = (networkTitles as NetworkTitles)[network];
  return title ? `@${username} · ${title}` : `@${username}`;
}

/** With its zone, so that it is right whichever the person lives in. */
const timeOf = (at: Date, { language, timeZone }: EventTold['settings']): string =>
  at.toLocaleString(language === 'pt' ? 'pt-BR' : language, {
    timeZone: timeZone ?? 'UTC',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
