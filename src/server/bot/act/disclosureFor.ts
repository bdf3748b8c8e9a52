import { countGraphemes } from '../../../shared/language/countGraphemes.ts';
import { defaultDisclosure, disclosures, ownerMark } from '../../../shared/language/disclosures.ts';
import { toLanguage } from '../../../shared/language/languages.ts';
import { disclosureSeparator } from '../../activity/sentText.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import type { NetworkError } from '../../networks/results.ts';
import type { DraftText } from '../acts/activityLog.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import type { ChosenAct } from './chooseTarget.ts';
import { kindRules } from '../kinds/kindRules.ts';
import { hasWords, type WaitReason } from '../decide/ownersPart.ts';
import { readOwnerName } from './ownerName.ts';
import type { Reading } from '../context/postReader.ts';
import { readRules } from '../decide/storedRules.ts';
import { ownerIn } from '../writer/builtIn/botNotice.ts';
import { isTold } from './isTold.ts';

interface Answering {
  cycle: BotCycle;
  session: OperatingSession;
  chosen: ChosenAct;
  /** Undefined where posts are not read. */
  reading: Reading | undefined;
  waits(words: DraftText): WaitReason | undefined;
}

type Disclosure = { outcome: 'read'; value: string | null } | NetworkError;

const none = { outcome: 'read', value: null } as const;

/**
 * The line that a text carries which goes out unasked as the first one to its author: whose automated answer it is, in
 * the language of the post, with the name that the account has at this moment. Null where no text goes out unasked, or
 * the author was told before. No sandbox story gets it: nobody there has addressed the account.
 */
export async function disclosureFor(
  context: BotContext,
  { cycle, session, chosen, reading, waits }: Answering,
): Promise<Disclosure> {
  const { db } = context.database;
  if (!reading || kindRules[reading.kind].text !== 'answer' || !hasWords(chosen.kind)) return none;
  if (waits({ kind: chosen.kind, text: '', writtenBy: null })) return none;
  const { profileId, accountSince } = cycle;
  const authorId = chosen.target.author.id;
  if (await isTold(db, { profileId, accountSince, authorId })) return none;
  const owner = await readOwnerName(context, { cycle, session });
  if (owner.outcome !== 'read') return owner;
  const { firstContact } = (await readRules(db, profileId)).rules;
  const language = toLanguage(reading.language) ?? defaultDisclosure;
  const line = firstContact[language] ?? disclosures[language];
  return { outcome: 'read', value: line.replaceAll(ownerMark, () => ownerIn(owner.value)) };
}

/** Below that a text is hardly one. */
export const shortestText = 40;

/** How long a text may be beside the line. */
export const remainingGraphemes = (line: string | null, maxGraphemes: number): number =>
  line === null ? maxGraphemes : maxGraphemes - countGraphemes(disclosureSeparator + line);
