import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { projectFolder } from '../src/testing/projectFolder.ts';
import { measure, percent, type Measured } from './bots/measure.ts';
import { openSide, type Side } from './bots/openSide.ts';
import type { Mode } from './bots/prepare.ts';
import { dropRules, layRules } from './bots/rules.ts';
import { median } from './support/median.ts';

// Workers act for many profiles: acts a second, CPU and statements an act, and how late the polls are.
const { values } = parseArgs({
  options: {
    profiles: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '1' },
    slots: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '120' },
    /** `pglite`: one process, which is API and worker. */
    engine: { type: 'string', default: 'postgres' },
    /** All profiles are due all the time, so that the slots never run dry. */
    overdue: { type: 'boolean', default: false },
    /** Nobody pays: every bot rests. */
    resting: { type: 'boolean', default: false },
    /** Every bot rests at its daily cap. */
    capped: { type: 'boolean', default: false },
    /** Every bot rests outside its working hours, and reads meanwhile what addresses its account. */
    night: { type: 'boolean', default: false },
    /** Measures in turns without and with rules of each profile, which hold nothing back: A B B A. */
    rules: { type: 'boolean', default: false },
    /** Another checkout, measured in turns with this one: its code, and a database of its own. */
    against: { type: 'string' },
    /** 8 with `--rules`, 2 of each checkout with `--against`. */
    turns: { type: 'string' },
  },
});
const isEmbedded = values.engine === 'pglite';
const mode: Mode =
  (values.overdue && 'overdue') ||
  (values.resting && 'unpaid') ||
  (values.capped && 'capped') ||
  (values.night && 'night') ||
  'acting';
const seconds = Number(values.seconds);
const warmUpMs = 20_000;
const rulesSettleMs = 3000;

const scratch = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const sides: Side[] = [];
try {
  const own = await open(projectFolder);
  if (values.rules) await compareRules(own);
  else if (values.against) await compareSides([own, await open(path.resolve(values.against))]);
  else await measureOnce(own);
} finally {
  for (const side of sides) await side.close();
  rmSync(scratch, { recursive: true, force: true });
}

async function open(folder: string): Promise<Side> {
  const side = await openSide({
    folder,
    dataFolder: path.join(scratch, String(sides.length)),
    isEmbedded,
    mode,
    count: Number(values.profiles),
    workers: isEmbedded ? 1 : Number(values.workers),
    slots: values.slots,
  });
  sides.push(side);
  return side;
}

async function measureOnce(side: Side): Promise<void> {
  await side.startWorkers();
  await pause(warmUpMs);
  await measureAndTell(side);
}

async function measureAndTell(side: Side): Promise<Measured> {
  const measured = await measure(side, seconds);
  const { profiles, engine, workers, slots } = values;
  console.log(`${profiles} profiles, ${mode}, ${engine}, ${workers} workers of ${slots} slots`);
  for (const line of measured.lines) console.log(`  ${line}`);
  return measured;
}

async function compareRules(side: Side): Promise<void> {
  if (isEmbedded) throw new Error('Rules are compared on PostgreSQL.');
  const { database } = side;
  await side.startWorkers();
  await pause(warmUpMs);
  const rates: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let turn = 0; turn < Number(values.turns ?? 8); turn += 1) {
    const kind = turn % 4 === 0 || turn % 4 === 3 ? 'without' : 'with';
    await dropRules(database);
    if (kind === 'with') await layRules(database);
    await pause(rulesSettleMs);
    console.log(`${kind} rules`);
    rates[kind].push((await measureAndTell(side)).actsASecond);
  }
  const [without, having] = [median(rates.without), median(rates.with)];
  const share = percent(having, without);
  console.log(
    `acts a second, medians: ${without.toFixed(1)} without rules, ${having.toFixed(1)} with (${share})`,
  );
}

async function compareSides(both: [own: Side, other: Side]): Promise<void> {
  const measured = both.map((): Measured[] => []);
  for (let turn = 0; turn < Number(values.turns ?? 2); turn += 1) {
    for (const [index, side] of both.entries()) {
      console.log(side.folder);
      await side.startWorkers();
      await pause(warmUpMs);
      measured[index]?.push(await measureAndTell(side));
      await side.endWorkers();
    }
  }
  console.log('medians: this checkout / the other, and the ratio');
  for (const [name, figure] of [
    ['acts a second', ({ actsASecond }: Measured) => actsASecond],
    ['CPU an act, ms', ({ cpuMsAnAct }: Measured) => cpuMsAnAct],
    ['statements an act', ({ statementsAnAct }: Measured) => statementsAnAct],
  ] as const) {
    const [own = NaN, other = NaN] = measured.map((each) => median(each.map(figure)));
    const ratio = (own / other).toFixed(2);
    console.log(`  ${name}: ${own.toFixed(1)} / ${other.toFixed(1)}, ${ratio}`);
  }
}
