import type { Reckoning } from '../reckon.ts';
import { approvedPhases, phases } from '../remoteNetwork/startRemoteNetwork.ts';
import { runBots } from './runBots.ts';

interface KillOptions {
  databaseUrl: string;
  keepsIdempotencyKeys: boolean;
  profiles: number;
  workers: number;
  /** Acts that their owners have approved. */
  isReviewed?: boolean;
  /** Called after each kill; false: that was the last one. */
  goOn(kills: number): boolean;
}

/** So many that an act in each phase is likely, and no more pile up than are sent. */
const approvalsOfAKill = 6;

/** Kills workers in the middle of actions, in a phase that is drawn; then one goes on alone. */
export async function killBots(options: KillOptions): Promise<Reckoning & { kills: number }> {
  const bots = await runBots(options);
  try {
    for (let count = 0; count < options.workers; count += 1) bots.start();
    let kills = 0;
    do {
      const drawn = options.isReviewed ? approvedPhases : phases;
      const phase = drawn[Math.floor(Math.random() * drawn.length)] ?? 'received';
      const reached = bots.reached(phase);
      if (options.isReviewed) await bots.approve(approvalsOfAKill);
      await bots.kill(await reached);
      bots.start();
      kills += 1;
    } while (options.goOn(kills));
    await bots.end('SIGKILL');
    bots.start();
    await bots.untilSettled();
    await bots.end('SIGTERM');
    return { ...(await bots.reckon()), kills };
  } finally {
    await bots.close();
  }
}
