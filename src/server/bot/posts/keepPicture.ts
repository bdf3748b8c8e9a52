import type { Kysely } from 'kysely';
import type { BotContext } from '../context/BotContext.ts';
import { PicturesUnavailableError } from '../../errors/PicturesUnavailableError.ts';
import type { Tables } from '../../database/tables.ts';
import { findOrAddPicture, markPictureSaved } from '../../media/pictures.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import type { ReadResult } from '../../networks/results.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';

/** The id of the stored picture; undefined where there is none, or none that can be kept. */
type Kept = ReadResult<string | undefined>;

const noPicture: Kept = { outcome: 'read', value: undefined };

/** Pictures that a cycle of this process reads now; the others wait for it. */
const underWay = new Map<string, Promise<Kept>>();

interface Keeping {
  profileId: string;
  target: NetworkTarget;
  signal: AbortSignal;
}

/**
 * Keeps the target's picture: the first cycle that needs it reads, renders and saves it. Where an account's own
 * server says what the picture is, nobody else is shown what that server gave.
 */
export async function keepPicture(
  context: BotContext,
  session: OperatingSession,
  { profileId, target, signal }: Keeping,
): Promise<Kept> {
  if (!target.hasPicture) return noPicture;
  const { database, now } = context;
  const { name: network, hasSharedPictures } = session.network;
  const of = hasSharedPictures ? [] : [profileId];
  const storyId = [...of, target.ref, target.pictureVersion].filter(Boolean).join('#');
  const place = { network, storyId, now: now() };
  const { id, isSaved } = await findOnce(database.db, place);
  if (isSaved) return { outcome: 'read', value: id };
  // If the download failed for another account, this account tries again, one after the other.
  for (let other = underWay.get(id); other; other = underWay.get(id)) {
    const ofOther = await other;
    if (ofOther.outcome === 'read') return ofOther;
  }
  const reading = readAndSave(context, session, { id, targetRef: target.ref, signal });
  const ended = reading.finally(() => underWay.delete(id));
  underWay.set(id, ended);
  return ended;
}

type Place = Parameters<typeof findOrAddPicture>[1];

const finding = new WeakMap<Kysely<Tables>, Map<string, ReturnType<typeof findOrAddPicture>>>();

/** Cycles of this process that meet a new story at the same moment ask for its picture once. */
function findOnce(db: Kysely<Tables>, place: Place): ReturnType<typeof findOrAddPicture> {
  const found = finding.get(db) ?? new Map<string, ReturnType<typeof findOrAddPicture>>();
  finding.set(db, found);
  const key = JSON.stringify([place.network, place.storyId]);
  const picture = found.get(key) ?? findOrAddPicture(db, place).finally(() => found.delete(key));
  found.set(key, picture);
  return picture;
}

async function readAndSave(
  { database, media, now, log }: BotContext,
  session: OperatingSession,
  { id, targetRef, signal }: { id: string; targetRef: string; signal: AbortSignal },
): Promise<Kept> {
  const answer = await session.call(
    (network, current, options) => network.readPicture(current, targetRef, options),
    { signal },
  );
  if (answer.outcome !== 'read') return answer;
  if (answer.value === null) return noPicture;
  try {
    await media.save(id, await media.render(answer.value), session.signal);
    await markPictureSaved(database.db, id, now());
    return { outcome: 'read', value: id };
  } catch (error) {
    if (session.signal.aborted) return { outcome: 'unreachable' };
    // The storage's own log line tells of an outage.
    const level = error instanceof PicturesUnavailableError ? 'debug' : 'warn';
    log[level]({ err: error, targetRef }, 'the picture of a target cannot be kept');
    return noPicture;
  }
}
