import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { saveReading, type Draft } from '../acts/drafts.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import type { Reading } from '../context/postReader.ts';

interface TargetToRead {
  target: NetworkTarget;
  draft: Draft | undefined;
}

/**
 * What the target's post is read as. It is read once while its content stays the same. Undefined
 * where the process stops meanwhile.
 */
export async function readKind(
  { database, reader, now }: BotContext,
  cycle: BotCycle,
  { target, draft }: TargetToRead,
): Promise<Reading | undefined> {
  if (draft?.reading) return draft.reading;
  const reading = await reader.readPost(target, cycle);
  if (!reading || cycle.signal.aborted) return undefined;
  const { profileId } = cycle;
  await saveReading(database.db, { profileId, target, reading, now: now() });
  return reading;
}
