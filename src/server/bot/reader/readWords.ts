import type { PostKind } from '../../../shared/contract/reading.ts';
import type { CommentedTarget } from '../context/commentWriter.ts';
import { foldText } from '../text/foldText.ts';
import { kindScore, wholeScore } from './classifier/kindScore.ts';
import type { LearnedKind } from './classifier/kindWeights.ts';
import { languageByWords } from './classifier/languageByWords.ts';
import { hasSideTopic } from './sideTopics.ts';
import { withoutHarmlessStops } from './withoutHarmlessStops.ts';
import { certainKinds, wordLists, type CertainKind } from './wordLists.ts';

const longestRead = 2000;
const longestWhole = 60;
const longestFriendly = 200;

/**
 * Danger, grief and opt-outs: lower than 0, as in doubt a post is taken for these. Who asks whether a bot answers is told
 * so at once, thus that has to be likelier.
 */
const thresholds = {
  crisis: -0.21,
  grief: -0.16,
  health: -0.55,
  seriousComplaint: -0.45,
  optOut: -0.18,
  areYouABot: 0.3,
  /** What sounds like an opt-out is danger from here on: to miss that is worse. */
  crisisInOptOut: -0.35,
} as const;

type LikelyKind = Extract<keyof typeof thresholds, LearnedKind>;

/** Those that the owner alone answers. */
export const ownersKinds = ['crisis', 'grief', 'health', 'seriousComplaint'] as const;
export type OwnersKind = (typeof ownersKinds)[number];

/** Thanks, praise and greetings that no list knows: as a whole, and in each sentence. */
const friendlyThreshold = -0.24;
/** From here on no text asks to be left alone. */
const surelyFriendly = 0.1;
/** They sound less than this like anything that is not to be answered lightly. */
const mostWorrying = -0.4;

interface ReadWords {
  kind: PostKind;
  /** Those whose words tell it; none where nothing is certain. */
  languages: string[];
}

/** What a post is by its words alone: what is learned where it is likely, the others where they are certain. */
export function readWords({
  caption,
  altText,
}: Pick<CommentedTarget, 'caption' | 'altText'>): ReadWords {
  const likely = altText && isInCrisis(altText) ? 'crisis' : likelyKind(caption);
  if (likely) return { kind: likely, languages: [] };
  if (altText) return unsure;
  const certain = saysNothingElse(caption) ? certainKind(caption) : undefined;
  return certain ?? friendlyKind(caption) ?? unsure;
}

const unsure: ReadWords = { kind: 'other', languages: [] };

/** Kinds for which a likelihood is enough; danger goes before all else. */
const likelyKind = (text: string): LikelyKind | undefined =>
  ownersKindOf(text) ?? (['optOut', 'areYouABot'] as const).find((kind) => soundsLike(kind, text));

/** Whether it is likely enough; never where a text is wholly one of the certain kinds. */
function soundsLike(kind: LikelyKind, text: string): boolean {
  if (certainKind(text)) return false;
  if (kind === 'optOut' && friendlyScore(text) > surelyFriendly) return false;
  return scoreOf(kind, text) > (kind === 'crisis' ? crisisThreshold(text) : thresholds[kind]);
}

const scoreOf = (kind: LikelyKind, text: string): number =>
  kindScore(kind, kind === 'optOut' ? withoutHarmlessStops(text) : text);

const crisisThreshold = (text: string): number =>
  scoreOf('optOut', text) > thresholds.optOut ? thresholds.crisisInOptOut : thresholds.crisis;

/** A text that scores more is hardly ever ordinary. */
const sureThreshold = 0.2;

/** Whether the words leave little doubt that a post which is read as in danger or grief is that. */
export const isSurely = (
  kind: PostKind | undefined,
  { caption, altText }: Pick<CommentedTarget, 'caption' | 'altText'>,
): boolean =>
  (kind === 'crisis' || kind === 'grief') &&
  [caption, altText ?? ''].some((text) => kindScore(kind, text) > sureThreshold);

/** What the words tell that the account's owner alone can answer: danger, else a loss, illness or harm that was done. */
export function ownersKindOf(text: string): OwnersKind | undefined {
  if (isInCrisis(text)) return 'crisis';
  const likely = ownersKinds.filter((kind) => soundsLike(kind, text));
  return likely.toSorted((a, b) => kindScore(b, text) - kindScore(a, text))[0];
}

/** Whether the words tell what the account's owner alone can answer. */
export const needsOwner = (text: string): boolean => ownersKindOf(text) !== undefined;

export const isInCrisis = (text: string): boolean => soundsLike('crisis', text);

/** Whether somebody tells the bot to leave them alone, whatever else they say, in any of the five languages. */
export const saysStop = (text: string): boolean => soundsLike('optOut', text);

/** How much a short text sounds friendly, in each of its parts. */
const friendlyScore = (text: string): number =>
  text.length > longestFriendly ? -1 : wholeScore(certainKinds, text);

/** Which of the friendly kinds a short text is likeliest, where it is hardly anything else. */
function friendlyKind(text: string): ReadWords | undefined {
  if (hasSideTone(text) || hasSideTopic(text) || repeated.test(text)) return undefined;
  if (friendlyScore(text) < friendlyThreshold) return undefined;
  if (worryingKinds.some((kind) => kindScore(kind, text) > mostWorrying)) return undefined;
  const [kind] = certainKinds.toSorted((a, b) => kindScore(b, text) - kindScore(a, text));
  const language = languageByWords(text);
  return kind && { kind, languages: language ? [language] : [] };
}

const worryingKinds = ['crisis', 'grief', 'seriousComplaint'] as const;

type Certain = ReadWords & { kind: CertainKind };

/** What is certain of the last text: each kind that it may sound like asks for it. */
let last: { text: string; certain: Certain | undefined } = { text: '', certain: undefined };

/** The first kind that all of a text is, and the languages in which it is. */
function certainKind(text: string): Certain | undefined {
  if (last.text !== text) last = { text, certain: findCertainKind(text) };
  return last.certain;
}

function findCertainKind(text: string): Certain | undefined {
  if (text.length > longestRead) return undefined;
  const plain = plainOf(text);
  if (plain.length > longestWhole) return undefined;
  for (const kind of certainKinds) {
    const said = wordLists.filter((words) => words[kind].test(plain));
    if (said.length > 0) return { kind, languages: said.map(({ language }) => language) };
  }
  return undefined;
}

const mention = /[@＠][\w.-]+/gu;

/** Without mentions, accents, punctuation, emoji and tricks, in lower case. */
const plainOf = (text: string): string =>
  foldText(text.replace(mention, ' '))
    .replace(/[^\p{L}\p{N}ー]+/gu, ' ')
    .trim();

const kindEmoji =
  '❤♥💕💖💗💛💙💚🧡💜🤍🩷😊🙂😄😃😁☺🥰😍🤩😘🤗🙏👏🎉👍💪✨🌟⭐☀🌞🌸🌺🌷🌹🌼🌻🌈🔥💯🙌👌☕🍀🫶🤝👋💐🌿🍃🎶🥳';
const plainCharacters = new RegExp(
  `^[\\p{L}\\p{M}\\s.,;:!¡'’~〜～、。！♪ー\\u200d\\ufe0f\\p{EMod}${kindEmoji}-]*$`,
  'u',
);

const unkindEmoji =
  '🙄😒😑😐🤔🤨😤😠😡🤬😢😭😞😔😟😩😫😿💔🤮🤢🖕👎💀☠🤡🐍🗑💩😬🥴😷🤒🤕🚑🔪🔫💣⚰🪦🕯🕊🙃😏🥀😂🤣🤑💸💰';
const sideTone = new RegExp(`[?？¿(){}\\[\\]（）「」『』"“”«»<>=_#＃:/${unkindEmoji}]`, 'u');

/** A dry word, such as `Great.`, may be meant either way. */
const loneWord = /^\s*\p{L}+\s*\.\s*$/u;

/** The same over and over says nothing that can be trusted. */
const repeated = /(.{2,20}?)\1{5}/u;

/** A question, irony, an address, somebody else: what no learned text of kindness has beside it. */
const hasSideTone = (text: string): boolean =>
  (text.match(mention) ?? []).length > 1 ||
  /\.\s*\.|…/.test(text) ||
  loneWord.test(text) ||
  sideTone.test(text.replace(mention, ' '));

/** No question, no irony, no address, nobody else: neither in signs nor in emoji. */
function saysNothingElse(caption: string): boolean {
  if ((caption.match(mention) ?? []).length > 1 || /\.\s*\.|[;:]\s*$/.test(caption)) return false;
  return plainCharacters.test(caption.replace(mention, ' '));
}
