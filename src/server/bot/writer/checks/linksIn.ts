import { LinkifyIt } from 'linkify-it';
import tlds from 'tlds' with { type: 'json' };

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds([
  ...tlds,
  'onion',
]);

/** `example dot com`, `example[.]com`, `hxxp://` and the like. */
const disguised = [
  // Any name with a dot in it, whether or not its end is a domain that exists.
  /[\p{L}\p{N}-]{2,}\.\p{Ll}{2,}/u,
  /\bh(?:tt|xx)ps?\b|:\/\/|\bwww\b/iu,
  /[[({<]\s*(?:\.|dot|ponto|punto|point)\s*[\])}>]/iu,
  /[\p{L}\p{N}]\s+(?:dot|ponto|punto|point|ドット)\s+(?:com|net|org|io|info|app|co|me|xyz|br|es|fr|jp)\b/iu,
  /[\p{L}\p{N}](?:\s+\.\s*|\s*[。．·•]\s*|\s*ドット\s*)(?:com|net|org|io|info|app|xyz|jp)\b/iu,
  /\b(?:bit\.?ly|tinyurl|wa\.me|t\.me|discord\.gg|onlyfans|linktr\.?ee)\b/iu,
];

/** Names of software that look like a domain. */
const software =
  /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}]+\.js|(?:ASP|ADO|VB|ML|Paint)\.NET|Socket\.IO|Draw\.io)(?![\p{L}\p{N}/-]|\.\p{L})/giu;

const spaced = /(?<=^|\s)(?:\S\s+){4,}\S(?=\s|$)/gu;

/** The domain of an e-mail address is no link of its own. */
export function hasLink(text: string): boolean {
  const joined = text
    .replace(emailAddress, ' ')
    .replace(software, ' ')
    .replace(spaced, (letters) => letters.replace(/\s+/gu, ''));
  return linkify.test(joined) || disguised.some((pattern) => pattern.test(joined));
}

const emailAddress = /[\p{L}\p{N}._%+-]{1,64}[@＠](?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;

/** An address, also with spaces or a disguised `@`. */
export const hasEmail = (text: string): boolean =>
  text.search(emailAddress) >= 0 ||
  /\p{L}\s*[@＠]\s*\p{L}[\p{L}.]*\.\p{L}|(?:\[|\()\s*(?:at|arroba)\s*(?:\]|\))/iu.test(text);

export const hasMention = (text: string): boolean => /[@＠]/u.test(text);

export const hasHashtag = (text: string): boolean => /[#＃]\s*[\p{L}\p{N}]/u.test(text);

/** Seven digits and more, however they are grouped and in whatever script. */
export const phonesIn = (text: string): string[] =>
  text.normalize('NFKC').match(/(?:\p{Nd}[\s().\-–/+]*){7,}/gu) ?? [];

/** Where people are led to from here: messengers and the like. */
export const contactsIn = (text: string): string[] =>
  text.match(
    /\b(?:whats\s?app|telegram|link in (?:my )?bio|link na bio|(?:enlace|link) en (?:mi|la) bio|lien (?:dans|en) (?:ma )?bio|dm me|chama(?:-me)? no (?:direct|privado|pv)|escr[ií]beme|contacte[- ]moi)\b|プロフィール(?:の)?リンク|LINE\s?(?:ID|で)|DMください/giu,
  ) ?? [];
