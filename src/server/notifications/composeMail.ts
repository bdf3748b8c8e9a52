import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { NotificationSettings } from '../../shared/contract/notifications.ts';
import type { MessageKey } from './messages/en.ts';
import { message } from './messages/message.ts';
import { profileLabel, sayer, type EventTold } from './sayer.ts';

interface Content {
  subject: string;
  text: string;
  html: string;
}

interface Composed {
  settings: Pick<NotificationSettings, 'language' | 'timeZone'>;
  /** The address of the account. */
  to: string;
  /** The origin of the pages. */
  publicUrl: string;
}

interface EventMail extends Composed, EventTold {}

const settingsPath = '/app/settings/theme#notifications';

/**
 * A mail about an event: which profile, what to do and by when. It holds no word of a stranger, no code, no password,
 * and no name that the person chose: the address may belong to somebody else. It says no time that is left, so that the
 * same facts make the same mail at each try: a mail service may refuse one that it knows in other words.
 */
export function composeMail({ event, profile, facts, ...composed }: EventMail): Content {
  const { settings, publicUrl } = composed;
  const { language } = settings;
  const say = sayer({ event, profile, facts, settings });
  return compose(composed, {
    subject: say('subject'),
    text: say('text'),
    lines: facts.week?.map(({ username, network, ...counts }) =>
      message(language, 'weekSummary.line', {
        profile: profileLabel({ username, network }),
        ...counts,
      }),
    ),
    action: { label: message(language, `${event}.action`), url: publicUrl + facts.path },
  });
}

/** What the button in the settings sends. */
export function composeTestMail(composed: Composed): Content {
  const { language } = composed.settings;
  return compose(composed, {
    subject: message(language, 'test.subject'),
    text: message(language, 'test.text'),
    footer: 'test.footer',
  });
}

/** What proves that an address is its owner's: the one mail that holds a code, which is Meelo's own. */
export function composeCodeMail({ code, ...composed }: Composed & { code: string }): Content {
  const { language } = composed.settings;
  return compose(composed, {
    subject: message(language, 'proof.subject'),
    text: message(language, 'proof.text'),
    code,
    footer: 'proof.footer',
  });
}

interface Parts {
  subject: string;
  text: string;
  /** Below the text. */
  code?: string;
  /** Below the text. */
  lines?: string[] | undefined;
  action?: { label: string; url: string };
  footer?: MessageKey;
}

function compose(
  { settings, to, publicUrl }: Composed,
  { subject, text, code, lines, action, footer: footerKey = 'footer' }: Parts,
): Content {
  const { language } = settings;
  const greeting = message(language, 'greeting');
  const settingsUrl = publicUrl + settingsPath;
  const footer = message(language, footerKey, { email: to, settings: settingsUrl });
  const listed = lines?.map((line) => `- ${line}`).join('\n');
  const plain = [greeting, text, code, listed, action && `${action.label}: ${action.url}`, footer];
  const html = [
    `<!doctype html><html lang="${language}"><body style="${bodyStyle}">`,
    `<p>${escapeHtml(greeting)}</p>`,
    `<p>${escapeHtml(text)}</p>`,
    code && `<p style="${codeStyle}">${escapeHtml(code)}</p>`,
    lines && `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    action &&
      `<p><a href="${escapeHtml(action.url)}" style="${buttonStyle}">${escapeHtml(action.label)}</a></p>`,
    `<p style="${footerStyle}">${linked(escapeHtml(footer), escapeHtml(settingsUrl))}</p>`,
    '</body></html>',
  ];
  return { subject, text: joined(plain, '\n\n'), html: joined(html, '\n') };
}

const joined = (parts: (string | undefined)[], by: string) =>
  parts.filter((part) => part !== undefined).join(by);

const bodyStyle = 'font-family: sans-serif; font-size: 16px; line-height: 1.5';
const buttonStyle =
  'display: inline-block; padding: 12px 20px; border-radius: 8px; background: #4338ca; color: #ffffff; text-decoration: none';
const codeStyle = 'font-size: 28px; font-weight: bold; letter-spacing: 4px';
const footerStyle = 'color: #5f6368; font-size: 13px; margin-top: 32px';

const linked = (html: string, url: string) =>
  html.replace(url, () => `<a href="${url}">${url}</a>`);
