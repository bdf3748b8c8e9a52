import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pauseProfile, resumeProfile } from '../src/server/profiles/pauseProfile.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { createPostgresDatabase } from '../src/testing/postgres/templateDatabase.ts';
import { startBots } from './pause/startBots.ts';

// Pauses bots that act all the time, and measures from the request to the last act that still takes
// effect. A control in which the pause is lifted behind its owner's back has to be found out first.
const { values } = parseArgs({
  options: {
    pauses: { type: 'string', default: '1000' },
    profiles: { type: 'string', default: '50' },
  },
});
const count = Number(values.profiles);
const limitMs = 2000;
/** Longer than the limit, so that a bot which does not obey is seen. */
const watchedMs = 4000;
const busyMs = 4000;
const spreadMs = 1000;

type Bots = Awaited<ReturnType<typeof startBots>>;
type Profile = Bots['profiles'][number];

interface Silence {
  /** From the request to the last effect after it; 0: none came. */
  ms: number;
  /** It acted before, so that there was something to silence. */
  wasBusy: boolean;
}

async function pauseOne(bots: Bots, profile: Profile, isObeyed: boolean): Promise<Silence> {
  await wait(Math.random() * spreadMs);
  const { db, effects } = bots;
  const access = { profileId: profile.id, userId: profile.user_id, now: new Date() };
  const asked = performance.now();
  await pauseProfile(db, { ...access, until: null });
  if (!isObeyed) await resumeProfile(db, { ...access, now: new Date() });
  await wait(watchedMs);
  const all = effects.get(profile.username) ?? [];
  await resumeProfile(db, { ...access, now: new Date() });
  const last = all.findLast((at) => at > asked);
  const wasBusy = all.some((at) => at > asked - busyMs && at <= asked);
  return { ms: last === undefined ? 0 : last - asked, wasBusy };
}

async function pauseAll(bots: Bots, isObeyed: boolean): Promise<Silence[]> {
  await bots.keepBusy();
  await wait(busyMs);
  const silences = bots.profiles.map((profile) => pauseOne(bots, profile, isObeyed));
  return (await Promise.all(silences)).filter(({ wasBusy }) => wasBusy);
}

/** Whether all have obeyed; the same question for the control, of which it has to be denied. */
const isSilent = (silences: Silence[]) => silences.every(({ ms }) => ms <= limitMs);

function report(name: string, silences: Silence[]): void {
  const sorted = silences.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const late = sorted.filter((ms) => ms > limitMs).length;
  console.log(
    `${name}: ${sorted.length} pauses of busy bots, ${late} not silent within ${limitMs} ms; ` +
      `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
  );
}

const postgres = await startPostgres();
const { databaseUrl } = await createPostgresDatabase(postgres.url);
const bots = await startBots({ databaseUrl, count });
try {
  const control = await pauseAll(bots, false);
  report('control, in which the pause is not obeyed', control);
  const isFoundOut = !isSilent(control);
  const silences: Silence[] = [];
  while (silences.length < Number(values.pauses)) {
    const round = await pauseAll(bots, true);
    if (round.length === 0) break;
    silences.push(...round);
    console.log(`${silences.length} pauses`);
  }
  report('pauses', silences);
  if (!isFoundOut) console.log('FAILED: the control was not found out');
  if (!isSilent(silences)) console.log('FAILED: a pause was not obeyed in time');
  const isWhole = silences.length >= Number(values.pauses);
  if (!isWhole) console.log('FAILED: the bots had nothing to do');
  process.exitCode = isFoundOut && isWhole && isSilent(silences) ? 0 : 1;
} finally {
  await bots.stop();
  await postgres.stop();
}
