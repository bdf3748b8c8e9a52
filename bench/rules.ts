import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activityKinds } from '../src/shared/contract/activity.ts';
import { rehearsalLimits } from '../src/shared/contract/rehearsal.ts';
import { hourMs } from '../src/shared/durations.ts';
import { createSandboxNetwork } from '../src/sandbox/sandboxNetwork.ts';
import { mayAct, type ActQuestion } from '../src/server/bot/decide/mayAct.ts';
import { rehearse } from '../src/server/bot/rules/rehearse.ts';
import { createDatabase } from '../src/server/database/createDatabase.ts';
import { createNetworks } from '../src/server/networks/networks.ts';
import { fresh, target } from '../src/testing/bot/actFacts.ts';
import { insertDone } from '../src/testing/database/insertDone.ts';
import { insertProfile, insertUser } from '../src/testing/database/insertProfile.ts';
import { permissiveRules } from './bots/rules.ts';
import { median } from './support/median.ts';

// How long the decision about one act takes with rules of every part, and the rehearsal of such rules on 300
// acts on the embedded database. Fails above 50 µs and 300 ms.
const mostDecisionUs = 50;
const mostRehearsalMs = 300;
const turns = 15;
const decisions = 2000;

const sandbox = createSandboxNetwork({ stepMs: 0 });
const now = new Date();

report('mayAct with rules', 'µs', { mostIs: mostDecisionUs, times: timeDecisions() });
report(`rehearsal over ${rehearsalLimits.acts} acts, PGlite`, 'ms', {
  mostIs: mostRehearsalMs,
  times: await timeRehearsals(),
});

/** In microseconds each; the first turn warms up. */
function timeDecisions(): number[] {
  const question: ActQuestion = {
    ...fresh,
    now,
    limits: sandbox.limits,
    history: {
      lastAct: { id: 'act', plannedAt: new Date(now.getTime() - hourMs), doneAt: null },
      actsOfDay: activityKinds.map((kind) => ({ at: new Date(now.getTime() - hourMs), kind })),
    },
    steps: permissiveRules.steps,
    own: permissiveRules,
    target: {
      ...target,
      act: 'like',
      reason: 'story',
      publishedAt: new Date(now.getTime() - hourMs / 2),
    },
  };
  if (!mayAct(question).isAllowed) throw new Error('These rules hold nothing back.');
  return Array.from({ length: turns + 1 }, () => {
    const from = performance.now();
    for (let index = 0; index < decisions; index += 1) mayAct(question);
    return ((performance.now() - from) * 1000) / decisions;
  }).slice(1);
}

async function timeRehearsals(): Promise<number[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
  const database = await createDatabase({ folder });
  try {
    const { db } = database;
    const userId = await insertUser(db);
    const profileId = await insertProfile(db, { user_id: userId, sync_code: 7 });
    for (let index = 0; index < rehearsalLimits.acts; index += 1) {
      await insertDone(db, {
        profile_id: profileId,
        author_username: `author.${index % 40}`,
        caption: 'Morning light over the harbour, and the first coffee of the day.',
        done_at: new Date(now.getTime() - index * hourMs),
      });
    }
    const context = { database, networks: createNetworks([sandbox]), now: () => now };
    const nights = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '02:00' }];
    const hours = { timeZone: 'America/Sao_Paulo', windows: nights };
    const rules = { ...permissiveRules, hours, daysBetweenAnswers: 2 };
    const times: number[] = [];
    for (let turn = 0; turn <= turns; turn += 1) {
      const from = performance.now();
      await rehearse(context, { userId, profileId, rules, acts: rehearsalLimits.acts });
      times.push(performance.now() - from);
    }
    return times.slice(1);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(
  name: string,
  unit: string,
  { mostIs, times }: { mostIs: number; times: number[] },
): void {
  const middle = median(times);
  console.log(
    `${name}: ${middle.toFixed(1)} ${unit} (${Math.min(...times).toFixed(1)} to ` +
      `${Math.max(...times).toFixed(1)}; goal: ${mostIs})`,
  );
  if (middle > mostIs) process.exitCode = 1;
}
