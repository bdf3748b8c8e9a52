/** What a push shows. Whatever a server of another version sends makes something sensible. */
export interface ShownNotification {
  title: string;
  options: NotificationOptions & {
    data: { navigate: string };
    renotify?: boolean;
    timestamp?: number;
  };
  /** How many texts wait; left out: it does not say. */
  badge?: number;
}

interface Place {
  /** Of the pages. */
  origin: string;
  language: string;
}

/** Reads a message of Declarative Web Push (https://w3c.github.io/push-api/#declarative-push-message). */
export function notificationOf(text: string | undefined, place: Place): ShownNotification {
  const { notification } = objectOf(text === undefined ? undefined : parsed(text));
  const said = objectOf(notification);
  const { title, body, tag } = said;
  const badge = countOf(said['app_badge']);
  const timestamp = countOf(said['timestamp']);
  const words = isText(title)
    ? { body: textOr(body, ''), lang: textOr(said['lang'], place.language) }
    : fallbackIn(place.language);
  return {
    title: textOr(title, 'Meelo'),
    options: {
      ...words,
      icon: '/icon-192.png',
      dir: said['dir'] === 'rtl' ? 'rtl' : 'ltr',
      silent: said['silent'] === true,
      // Without a tag the browser refuses to tell again.
      ...(isText(tag) && { tag, renotify: said['renotify'] === true }),
      // A device that was off gets it late.
      ...(timestamp !== undefined && { timestamp }),
      data: { navigate: addressOf(said['navigate'], place.origin) },
    },
    ...(badge !== undefined && { badge }),
  };
}

/** Of the badge Meelo sends the digits. */
function countOf(said: unknown): number | undefined {
  const count = isText(said) && /^\d+$/.test(said) ? Number(said) : said;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** A message leads to a page of Meelo, wherever it comes from. */
function addressOf(navigate: unknown, origin: string): string {
  const url = new URL('/app', origin);
  // Browsers that push know no `URL.parse` before Safari 18 and Chrome 126.
  try {
    const named = new URL(isText(navigate) ? navigate : '', url);
    return named.origin === origin ? named.href : url.href;
  } catch {
    return url.href;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const textOr = (value: unknown, otherwise: string) => (isText(value) ? value : otherwise);

const objectOf = (value: unknown) => Object(value) as Record<string, unknown>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// The worker loads no texts.
const fallbacks = {
  pt: 'Há algo à sua espera no Meelo.',
  en: 'Something waits for you in Meelo.',
  es: 'Algo te espera en Meelo.',
  fr: 'Quelque chose vous attend dans Meelo.',
  ja: 'Meeloでお知らせがあります。',
};

function fallbackIn(language: string): { body: string; lang: string } {
  const [code = ''] = language.split('-');
  const lang = code in fallbacks ? (code as keyof typeof fallbacks) : 'pt';
  return { body: fallbacks[lang], lang };
}
