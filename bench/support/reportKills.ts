import { minuteMs } from '../../src/shared/durations.ts';
import { startPostgres } from '../../src/testing/postgres/startPostgres.ts';
import type { Kill, Moment } from '../../src/testing/workers/killInActs.ts';
import {
  killWorkers,
  type KillField,
  type KillOptions,
} from '../../src/testing/workers/killWorkers.ts';
import { median } from './median.ts';

/** The options of a bench that kills workers, for `parseArgs`. */
export const killArguments = {
  kills: { type: 'string', default: '1000' },
  installations: { type: 'string', default: '3' },
  accounts: { type: 'string', default: '16' },
  minutes: { type: 'string', default: '120' },
} as const;

const reportEvery = 25;

const inWords: Record<Moment, string> = {
  read: 'at a read of the post',
  lost: 'before its write arrived, which was lost',
  received: 'before its write was performed',
  performed: 'before the answer to its write was sent',
  answered: 'after the answer',
};

interface Bench extends Pick<KillOptions, 'moments'> {
  values: { kills: string; minutes: string };
  openField(postgresUrl: string): Promise<KillField>;
}

/** Kills workers, and prints in which moments, and what became of the mentions. */
export async function reportKills({ values, openField, moments }: Bench): Promise<void> {
  const postgres = await startPostgres();
  try {
    const field = await openField(postgres.url);
    const startedAt = performance.now();
    const minutes = () => ((performance.now() - startedAt) / minuteMs).toFixed(1);
    const { kills, mentions, twice, lost, open } = await killWorkers(field, {
      postgresUrl: postgres.url,
      kills: Number(values.kills),
      longestMs: Number(values.minutes) * minuteMs,
      ...(moments && { moments }),
      onKill(count) {
        if (count % reportEvery === 0) console.log(`${count} kills after ${minutes()} minutes`);
      },
    });
    console.log(
      `${kills.length} workers were killed, ${count(kills, 'isAgain')} in a further try,`,
    );
    console.log(`  ${count(kills, 'isOpen')} before the outcome of the act was recorded:`);
    for (const [moment, of] of Map.groupBy(kills, (kill) => kill.moment)) {
      console.log(`  ${of.length} ${inWords[moment]}, ${count(of, 'isOpen')} not recorded`);
    }
    const seconds = (part: 'startedMs' | 'workedMs') =>
      (median(kills.map((kill) => kill[part])) / 1000).toFixed(1);
    console.log(
      `medians: ${seconds('startedMs')} s until a worker had started, ${seconds('workedMs')} s until its end`,
    );
    console.log(`${mentions} mentions in ${minutes()} minutes`);
    console.log(`  answered twice: ${twice.length}, lost: ${lost.length}, left open: ${open}`);
    for (const address of [...twice, ...lost]) console.log(`  ${address}`);
  } finally {
    await postgres.stop();
  }
}

type Counted = Kill & { isOpen: boolean };

const count = (kills: readonly Counted[], what: 'isAgain' | 'isOpen') =>
  kills.filter((kill) => kill[what]).length;
