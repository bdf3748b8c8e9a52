import { LinkifyIt } from 'linkify-it';
import tlds from 'tlds' with { type: 'json' };
import { foldText } from '../../text/foldText.ts';

/** Reserved for examples and tests, and what people take for a link all the same. */
const reserved = ['onion', 'example', 'test', 'invalid', 'local', 'localhost'];
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds([
  ...tlds,
  ...reserved,
]);

/** `example dot com`, `example[.]com`, `hxxp://` and the like. */
const disguised = [
  // Whatever the end of the name is.
  /[\p{L}\p{N}-]\.\p{L}{2,24}\/[\p{L}\p{N}]/u,
  /\bh(?:tt|xx)ps?\b|:\/\/|\bwww\b/iu,
  /[[({<]\s*(?:\.|dot|ponto|punto|point)\s*[\])}>]/iu,
  /[\p{L}\p{N}]\s+(?:dot|ponto|punto|point|ドット)\s+(?:com|net|org|io|info|app|co|me|xyz|br|es|fr|jp)\b|ドット\s*(?:コム|ネット)/iu,
  /[\p{L}\p{N}](?:\s+\.\s*|\s*[。．·•]\s*|\s*ドット\s*)(?:com|net|org|io|info|app|xyz|jp)\b/iu,
  /\b(?:bit\.?ly|tinyurl|wa\.me|t\.me|discord\.gg|onlyfans|linktr\.?ee)\b/iu,
];

/** Names of software that look like a domain. */
const software =
  /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}]+\.js|(?:ASP|ADO|VB|ML|Paint)\.NET|Socket\.IO|Draw\.io)(?![\p{L}\p{N}/-]|\.\p{L})/giu;

const spaced = /(?<=^|\s)(?:\S\s+){4,}\S(?=\s|$)/gu;

/**
 * Two sentences without a space between them: a word that begins with a capital follows the dot, and then others. The
 * end of a domain is written like that only where its name is, too.
 */
const sentenceEnd = /(?<![\p{L}\p{N}.@/-])(\p{L}{1,40})\.(\p{Lu}\p{Ll}{0,40})(?=,? \p{L})/gu;
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
const commonEnds = /^(?:com|net|org|info|app|shop|store|online|dev)$/iu;

const withSpaces = (text: string): string =>
  text.replace(sentenceEnd, (whole, before: string, after: string) =>
    isCapital(before) && commonEnds.test(after) ? whole : `${before}. ${after}`,
  );

/** The domain of an e-mail address is no link of its own. */
export function hasLink(text: string): boolean {
  const parted = withSpaces(text);
  return [parted, foldText(parted)].some(isLinking);
}

function isLinking(text: string): boolean {
  const joined = text
    .replace(emailAddress, ' ')
    .replace(software, ' ')
    .replace(spaced, (letters) => letters.replace(/\s+/gu, ''));
  return linkify.test(joined) || disguised.some((pattern) => pattern.test(joined));
}

const emailAddress = /[\p{L}\p{N}._%+-]{1,64}[@＠](?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu;

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
const contacts = new RegExp(
  [
    String.raw`\b(?:whats\s?app|telegram|gmail|hotmail|(?:on|via|par|sur|por|pelo|no) (?:messenger|snapchat|discord|insta))\b`,
    String.raw`\b(?:link in (?:my |our )?bio|(?:dm|pm|message|text|inbox|contact) (?:me|us)|(?:my|our) (?:dms?|inbox)|(?:an?|by|via) (?:dm|(?:direct|private) message))\b`,
    String.raw`\b(?:link na bio|(?:chama(?:-me| a gente)?|fala comigo|manda(?: mensagem)?) (?:no (?:direct|privado|pv|zap|inbox)|na dm)|(?:no|pelo) zap|mand[ae](?:-(?:me|nos))? (?:uma )?(?:dm|mensagem))\b`,
    String.raw`\b(?:(?:enlace|link) en (?:mi|la|nuestra) bio|escr[ií]be(?:me|nos)|(?:m[aá]nda|env[ií]a)(?:me|nos) (?:un )?(?:dm|mensaje|privado)|por (?:dm|privado|mensaje (?:directo|privado)))\b`,
    String.raw`\b(?:lien (?:dans|en) (?:ma |notre )?bio|contactez?[- ](?:moi|nous)|ecri(?:s|vez)[- ](?:moi|nous)|(?:en|par) (?:mp|dm|message prive)|envo(?:ie|yez)[- ](?:moi|nous) un (?:mp|dm|message))\b`,
    String.raw`プロフィール(?:の)?リンク|LINE\s?(?:ID|で)|ラインで(?:話|連絡)|DM(?:を|で|に)?(?:ください|下さい|お?送|連絡|お?待ち)|ダイレクトメッセージ|メッセージ(?:を)?(?:ください|お送り|送って)`,
  ].join('|'),
  'giu',
);

export const contactsIn = (text: string): string[] => text.match(contacts) ?? [];
