import { textProblems, type TextProblem } from '../../../../shared/contract/lists.ts';
import { hasHiddenCharacterInName } from '../../../errors/hiddenCharacters.ts';
import { countGraphemes } from '../../../../shared/language/countGraphemes.ts';
import { hasBadWord } from './badWords.ts';
import { decodingsOf } from './decodings.ts';
import { foldText, lettersOf } from '../../text/foldText.ts';
import { isInLanguage, likeliestLanguage } from '../../text/isInLanguage.ts';
import { contactsIn, hasEmail, hasHashtag, hasLink, hasMention, phonesIn } from './linksIn.ts';
import { hasPlaceholder } from './placeholdersIn.ts';
import { matchesIn, statedIn } from './statedIn.ts';
import { wordsOf } from '../../text/wordsOf.ts';
import { createContainment, gramsOf, similarity } from './similarity.ts';
import * as talk from './talkPatterns.ts';

/** Why a text is not published. */
export type RefusalReason = TextProblem;

export interface CommentRules {
  /** The longest comment of the network. */
  maxGraphemes: number;
  /** In UTF-8; undefined where the network counts none. */
  maxBytes?: number | undefined;
  /** BCP 47; null: unknown. */
  language: string | null;
  /** Everything that others wrote: the post, its alt text, the conversation, names. */
  material: readonly string[];
  /** What the model was told of its task. */
  prompt: string;
  /** What the account's owner lets it state. */
  facts?: string | undefined;
  /** Newest first. */
  recentComments: readonly string[];
}

/** Says of a text why it must not be published; nothing for a good one. */
type CommentCheck = (text: string) => RefusalReason[];

/** The check of all texts for one post. It depends on nothing but the rules. */
export function createCommentCheck(rules: CommentRules): CommentCheck {
  const { language } = rules;
  const material = rules.material.flatMap(decodingsOf).map(createContainment);
  const recent = rules.recentComments
    .slice(0, comparedComments)
    .map((comment) => gramsOf(comment, 3));
  const prompt = lettersOf(rules.prompt);
  const isStated = statedIn(rules.facts ?? '');
  return (text) => {
    if (text.trim() === '') return ['empty'];
    if (isTooLong(text, rules)) return ['tooLong'];
    const folded = foldText(text);
    const grams = gramsOf(text, 3);
    const faults: Record<Exclude<RefusalReason, 'empty' | 'tooLong'>, () => boolean> = {
      severalLines: () => /[\n\r\u2028\u2029]/u.test(text.trim()),
      hiddenCharacter: () => hasHiddenCharacterInName(text.trim().replace(/[\n\r]/gu, ' ')),
      markup: () => talk.markup.test(folded),
      placeholder: () => hasPlaceholder(text),
      link: () => hasLink(text),
      email: () => hasEmail(text) || hasEmail(folded),
      mention: () => hasMention(text),
      hashtag: () => hasHashtag(text),
      phone: () => phonesIn(text).some((number) => !isStated.number(number)),
      contact: () => [text, folded].flatMap(contactsIn).some((word) => !isStated.word(word)),
      badWord: () => hasBadWord(text, language ?? likeliestLanguage(wordsOf(text)) ?? ''),
      emoji: () => countEmoji(text) > 1,
      quoted: () => quotes.test(text.trim()),
      refusal: () => talk.refusal.test(folded),
      preface: () => talk.preface.test(folded),
      characterCount: () => talk.characterCount.test(folded),
      prompt: () =>
        matchesIn(folded, talk.aboutPrompt).some((words) => !isStated.word(words)) ||
        quotesPrompt(text, prompt),
      secret: () => randomWordsIn(text).some((word) => !isStated.word(word)),
      personClaim: () => talk.personClaim.test(folded),
      wrongLanguage: () => language !== null && !isInLanguage(wordsOf(text), language),
      // What others dictate stands in what they wrote, plainly or encoded.
      likePost: () => material.some((containedShare) => containedShare(text) >= mostTaken),
      likeRecent: () => recent.some((comment) => similarity(grams, comment) >= mostAlike),
    };
    return textProblems.filter(
      (reason) => reason !== 'empty' && reason !== 'tooLong' && faults[reason](),
    );
  };
}

/** Beyond so many in each that a person counts, it is no text. */
const mostCharacters = 20;

/** What is too long is checked no further. */
const isTooLong = (
  text: string,
  { maxGraphemes, maxBytes = Infinity }: Pick<CommentRules, 'maxGraphemes' | 'maxBytes'>,
): boolean =>
  text.length > maxGraphemes * mostCharacters ||
  Buffer.byteLength(text) > maxBytes ||
  countGraphemes(text) > maxGraphemes;

const comparedComments = 50;
const mostTaken = 0.6;
const mostAlike = 0.7;

const quotes =
  /^(?:"[^]*"|'[^]*'|“[^]*”|‘[^]*’|«[^]*»|„[^]*“|「[^]*」|『[^]*』|\([^]*\)|【[^]*】)$/u;

const countEmoji = (text: string): number =>
  (text.match(/\p{RGI_Emoji}|\p{Extended_Pictographic}/gv) ?? []).length;

/** A key, a token or something encoded: letters and digits, mixed as no word is. */
function randomWordsIn(text: string): string[] {
  const words = text.match(/[A-Za-z0-9+/_=-]{16,}/g) ?? [];
  return words.filter((word) => /\d/.test(word) || /[a-z][A-Z].*[a-z][A-Z]/.test(word));
}

const quotedLetters = 24;

/** Whether a part of the task's description is repeated. */
function quotesPrompt(text: string, prompt: string): boolean {
  const said = lettersOf(text);
  for (let at = 0; at + quotedLetters <= said.length; at += 4) {
    if (prompt.includes(said.slice(at, at + quotedLetters))) return true;
  }
  return false;
}
