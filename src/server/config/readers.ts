import { isIP, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { languages, type Language } from '../../shared/language/languages.ts';
import { parseSecretKeys } from '../secrets/keyRing.ts';
import { isPoint, publicKeyOf } from './vapidKeys.ts';

/** Parses a variable's text, or throws an Error that says what is wrong with it. */
export type Reader<T> = (text: string) => T;

export function wholeNumber(minimum: number, maximum: number): Reader<number> {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
      throw new Error(`is not a whole number from ${minimum} to ${maximum}`);
    }
    return value;
  };
}

export function oneOf<const T extends string>(values: readonly T[]): Reader<T> {
  return (text) => {
    const value = values.find((candidate) => candidate === text);
    if (value === undefined) throw new Error(`is none of ${values.join(', ')}`);
    return value;
  };
}

/** At least one of them, each once, in the order of the text. */
export function someOf<const T extends string>(values: readonly T[]): Reader<T[]> {
  const choice = oneOf(values);
  return (text) => {
    const parts = list((part) => part)(text);
    if (parts.length === 0) throw new Error(`names none of ${values.join(', ')}`);
    return [...new Set(parts.map((part) => namedOf(choice, part)))];
  };
}

function namedOf<T>(reader: Reader<T>, part: string): T {
  try {
    return reader(part);
  } catch (error) {
    throw new Error(`names "${part}", which ${String((error as Error).message)}`, { cause: error });
  }
}

/** As RFC 6750 has it. */
export const token: Reader<string> = (text) => {
  if (!/^[\w.~+/-]{16,}=*$/.test(text)) {
    throw new Error('is not a token: at least 16 letters, digits or any of -._~+/');
  }
  return text;
};

/** The resolver takes such names for addresses: `010.1` for 8.0.0.1. */
const endsInNumber = /(?:^|\.)(?:\d+|0x[\da-f]*)$/i;

export const host: Reader<string> = (text) => {
  const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) && !endsInNumber.test(text);
  if (isIP(text) === 0 && !isName) throw new Error('is not an address or a host name');
  return text;
};

export const path: Reader<string> = (text) => {
  if (text.includes('\0')) throw new Error('is not a path');
  return text;
};

export const postgresUrl: Reader<string> = (text) => {
  if (!['postgres:', 'postgresql:'].includes(urlOf(text)?.protocol ?? '')) {
    throw new Error('is not the URL of a PostgreSQL database');
  }
  return text;
};

export const smtpUrl: Reader<string> = (text) => {
  const url = urlOf(text);
  if (url === undefined || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new Error('is not the URL of a mail server, smtp or smtps');
  }
  return text;
};

/** Of a mail. None that a mail server or a reader of mails acts on ends so. */
export const idempotencyHeader: Reader<string> = (text) => {
  if (!/^[a-z][a-z0-9-]*-key$/i.test(text)) {
    throw new Error('is not the name of a header that ends with "-Key"');
  }
  return text;
};

export const vapidPublicKey: Reader<string> = (text) => {
  if (!isPoint(text)) throw new Error('is not a public VAPID key: 65 bytes in base64url');
  return text;
};

export const vapidPrivateKey: Reader<string> = (text) => {
  publicKeyOf(text);
  return text;
};

/** Where one can be written to. */
export const contactUrl: Reader<string> = (text) => {
  const { protocol, pathname, hostname, href = '' } = urlOf(text) ?? {};
  const isContact =
    protocol === 'mailto:' ? pathname?.includes('@') : protocol === 'https:' && hostname;
  if (!isContact) throw new Error('is neither a mailto: nor an https: address');
  return href;
};

/** A language of the page and its help line, such as `en=https://…` or `pt=tel:…`. */
export const helpLine: Reader<[Language, string]> = (text) => {
  const [, code, address = ''] = /^([a-z]{2})=(.+)$/.exec(text) ?? [];
  const language = languages.find((each) => each === code);
  const { protocol, href = '' } = urlOf(address) ?? {};
  if (language === undefined || !(protocol === 'https:' || protocol === 'tel:')) {
    throw new Error(
      `is not one of ${languages.join(', ')} with an https: or tel: address, such as en=https://help.example.com`,
    );
  }
  return [language, href];
};

/** An origin alone: scheme, host and port. */
export const origin: Reader<string> = (text) => {
  const url = urlOf(text);
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error('is not an http or https address');
  }
  const hasMore = url.pathname !== '/' || url.search || url.hash || url.username || url.password;
  if (hasMore) throw new Error('has more in it than scheme, host and port');
  return url.origin;
};

/** An http or https address that paths are added to. */
export const baseUrl: Reader<string> = (text) => {
  const url = urlOf(text);
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error('is not an http or https address');
  }
  if (url.search || url.hash || url.username || url.password) {
    throw new Error('has more in it than scheme, host, port and path');
  }
  return url.href.replace(/\/+$/, '');
};

/** As an HTTP header takes it. */
export const headerValue: Reader<string> = (text) => {
  if (!/^[\x21-\x7e]+$/.test(text)) throw new Error('has a space or a sign that no key has');
  return text;
};

export const anyText: Reader<string> = (text) => text;

export const bucket: Reader<string> = (text) => {
  if (!/^[\w][\w.-]{1,61}[\w]$/.test(text)) {
    throw new Error('is not the name of a bucket: 3 to 63 letters, digits, hyphens and dots');
  }
  return text;
};

/** The beginning of object names; a folder's ends with a slash. */
export const keyPrefix: Reader<string> = (text) => {
  const isRelative = !text.startsWith('/') && !text.split('/').includes('..');
  if (!isRelative || !/^[\w!/.-]+$/.test(text)) {
    throw new Error(
      'is not a folder in the bucket: letters, digits and any of /-_.! without a slash at the start',
    );
  }
  return text.endsWith('/') ? text : `${text}/`;
};

export const region: Reader<string> = (text) => {
  if (!/^[\w-]+$/.test(text)) throw new Error('is not the name of a region');
  return text;
};

export function list<T>(reader: Reader<T>): Reader<T[]> {
  return (text) => {
    const trimmed = text.split(',').map((part) => part.trim());
    const parts = trimmed.filter((part) => part !== '');
    return parts.length === 1 ? parts.map(reader) : parts.map((part) => namedOf(reader, part));
  };
}

/**
 * As everybody reads it: what trusts proxies would complete `172.16/12` to 172.0.0.16, and read
 * `010.0.0.0` as octal.
 */
export const addressOrNetwork: Reader<string> = (text) => {
  const [, address = '', length] = /^([^/]*)(?:\/(\d+))?$/.exec(text) ?? [];
  if (isIP(address) === 0 || address.includes('%')) {
    throw new Error('is not an IP address, or a network such as 172.16.0.0/12 or fd00::/8');
  }
  if (isIPv6(address) && ipaddr.process(address).kind() === 'ipv4') {
    throw new Error('is an IPv4 address in IPv6: leave out ::ffff:');
  }
  if (length === undefined) return text;
  if (length === '0') {
    throw new Error('is everybody, so that each could give any address as their own');
  }
  const longest = isIPv4(address) ? 32 : 128;
  if (!/^[1-9]/.test(length) || Number(length) > longest) {
    throw new Error(`has a length that is not from 1 to ${longest}`);
  }
  return text;
};

/** Digits with country code, as wa.me takes them. */
export const whatsapp: Reader<string> = (text) => {
  const digits = text.replace(/[\s()+.-]/g, '');
  if (!/^[1-9]\d{7,14}$/.test(digits)) {
    throw new Error('is not a telephone number with its country code');
  }
  return digits;
};

export const telephone: Reader<string> = (text) => {
  if (!/^\+?[\d\s()./-]{5,30}$/.test(text)) throw new Error('is not a telephone number');
  return text;
};

export const email: Reader<string> = (text) => {
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text)) throw new Error('is not an email address');
  return text;
};

export const secretKeyList: Reader<string> = (text) => {
  parseSecretKeys(text);
  return text;
};

function urlOf(text: string): URL | undefined {
  return URL.parse(text) ?? undefined;
}
