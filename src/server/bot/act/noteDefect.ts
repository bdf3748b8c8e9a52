import type { BotContext } from '../context/BotContext.ts';
import { isUnavailable } from '../../database/isUnavailable.ts';
import { SecretKeyMissingError } from '../../secrets/sealSecret.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { countTry } from '../acts/drafts.ts';
import type { Defect } from './stop.ts';

interface TargetWork<R> {
  targetRef: string;
  work: () => Promise<R>;
}

/** Counts a defect against the target; what concerns every target is thrown on. */
export async function noteDefect<R>(
  { database: { db }, log, now }: BotContext,
  { profileId, signal }: BotCycle,
  { targetRef, work }: TargetWork<R>,
): Promise<R | Defect> {
  try {
    return await work();
  } catch (error) {
    const concernsAll = isUnavailable(error) || error instanceof SecretKeyMissingError;
    if (concernsAll || signal.aborted) throw error;
    const defects = await countTry(db, { profileId, targetRef, counter: 'defects', now: now() });
    log.error({ err: error, profileId, targetRef, defects }, 'the bot failed on a target');
    return { outcome: 'defect', defects };
  }
}
