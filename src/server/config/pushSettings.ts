import { isLoopback } from './isLoopback.ts';
import { publicKeyOf, type VapidKeys } from './vapidKeys.ts';

/** How messages are pushed to browsers. */
export interface PushSettings {
  /** Whom a push service can write to: `mailto:` or `https:`. */
  subject: string;
  /** Undefined: the embedded database's own are in `pushKeyFile`. */
  keys: VapidKeys | undefined;
}

const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

type PushVariable = (typeof names)[number];

type Given = Readonly<
  Partial<Record<PushVariable | 'DATABASE_URL' | 'MAIL_FROM' | 'PUBLIC_URL', string | undefined>>
>;

/** Undefined where nobody can be told by push; `pushFaults` has refused what is half configured. */
export function pushSettingsOf(env: Given): PushSettings | undefined {
  const subject = subjectOf(env);
  const keys = keysOf(env);
  const hasKeys = keys !== undefined || env.DATABASE_URL === undefined;
  return hasKeys && subject !== undefined && canPush(env.PUBLIC_URL)
    ? { subject, keys }
    : undefined;
}

/** Browsers take messages only for pages that they trust. */
function canPush(publicUrl: string | undefined): boolean {
  const url = publicUrl === undefined ? null : URL.parse(publicUrl);
  return url !== null && (url.protocol === 'https:' || isLoopback(url.hostname));
}

function subjectOf({ VAPID_SUBJECT: subject, MAIL_FROM: from, PUBLIC_URL: url }: Given) {
  if (subject !== undefined) return subject;
  if (from !== undefined) return `mailto:${from}`;
  return url?.startsWith('https:') ? url : undefined;
}

function keysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Given) {
  return publicKey === undefined || privateKey === undefined
    ? undefined
    : { publicKey, privateKey };
}

/** Names what is missing beside the variables that are set, or does not go with them. */
export function pushFaults(given: Given) {
  const faults: { name: PushVariable | 'PUBLIC_URL'; fault: string }[] = [];
  const set = names.find((name) => given[name] !== undefined);
  if (set === undefined) return faults;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  const needsKeys = set !== 'VAPID_SUBJECT' || given.DATABASE_URL !== undefined;
  for (const name of ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const) {
    if (needsKeys && given[name] === undefined) {
      const fault = `is not set, but ${set} is: "push-keys" makes both keys.`;
      faults.push({ name, fault });
    }
  }
  if (publicKey !== undefined && privateKey !== undefined && !isPair(publicKey, privateKey)) {
    faults.push({ name: 'VAPID_PUBLIC_KEY', fault: 'does not belong to VAPID_PRIVATE_KEY.' });
  }
  if (!canPush(given.PUBLIC_URL)) {
    const fault = `is not https, nor of this machine alone, but ${set} is set: browsers take pushes from no other page.`;
    faults.push({ name: 'PUBLIC_URL', fault });
  } else if (subjectOf(given) === undefined) {
    const fault =
      'is not set, and neither is MAIL_FROM: push services want to know whom to write to.';
    faults.push({ name: 'VAPID_SUBJECT', fault });
  }
  return faults;
}

function isPair(publicKey: string, privateKey: string): boolean {
  try {
    return publicKeyOf(privateKey) === publicKey;
  } catch {
    // What is no key has a fault of its own.
    return true;
  }
}
