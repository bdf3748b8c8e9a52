import type { ConversationPost } from '../../networks/target.ts';
import type { CommentedTarget } from '../context/commentWriter.ts';
import { kindRules } from '../kinds/kindRules.ts';
import { partsAfter, partsBefore, quotedOf } from '../posts/wholePost.ts';
import { needsOwner, ownersKinds, readWords } from './readWords.ts';

/** What an author says in several posts is one text. What stands in none of their words makes it unsure. */
export function readWhole(target: CommentedTarget): ReturnType<typeof readWords> {
  const [before, after, quoted] = [partsBefore(target), partsAfter(target), quotedOf(target)];
  const shown = [target, ...before, ...after].flatMap(({ altText }) => altText || []).join('\n');
  const said = [{ text: target.caption }, ...after];
  const read = readWords({ caption: wordsOf(said), altText: shown || null });
  const own = quoted.filter(({ username }) => username === target.author.username);
  const beside = [...before, ...after, ...own].flatMap(({ text, altText }) => [
    text,
    altText ?? '',
  ]);
  const grave = beside
    .filter(needsOwner)
    .map((text) => readWords({ caption: text, altText: null }));
  const readings = [read, ...(after.length > 0 ? [readWords(target)] : []), ...grave];
  const gravest = graveKinds.flatMap((kind) => readings.find((each) => each.kind === kind) ?? []);
  if (gravest[0]) return gravest[0];
  const isUnsure =
    quoted.length > own.length ||
    [...before, ...own].some(isUnclear) ||
    [target, ...before, ...after].some(leadsElsewhere);
  return isUnsure && kindRules[read.kind].text === 'answer' ? unsure : read;
}

type Said = Pick<ConversationPost, 'text'>;

const wordsOf = (parts: readonly Said[]): string => parts.map(({ text }) => text).join('\n');

const isUnclear = ({ text }: Said): boolean =>
  readWords({ caption: text, altText: null }).kind === 'other';

const unsure: ReturnType<typeof readWords> = { kind: 'other', languages: [] };

/** The gravest first. */
const graveKinds = [...ownersKinds, 'optOut'] as const;

const leadsElsewhere = ({ attached }: Pick<CommentedTarget, 'attached'>): boolean =>
  attached !== undefined && (attached.card !== null || attached.hasVideo || attached.pictures > 1);
