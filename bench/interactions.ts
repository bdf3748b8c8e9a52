import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium } from '../src/testing/browser/launchChromium.ts';
import { startProduct } from '../src/testing/processes/startProduct.ts';
import { timeRoutes, timeStep } from './interactions/measure.ts';
import { timeReports, type ReportsTimes } from './interactions/reports.ts';
import { timeReview, timeReviewAddress } from './interactions/review.ts';
import { median } from './support/median.ts';
import { steps } from './interactions/steps.ts';

// How long people wait for an answer to what they do, at a quarter of this machine's speed.
const rounds = 5;
const routeGoalMs = 200;
const paintGoalMs = 100;
const reviewGoalMs = 1000;
/** Reports with 90 days, of the same page on a server without them. */
const reportsGoal = 1.2;
const screens = ['Dashboard', 'Profiles', 'Reports', 'Activity', 'Settings', 'Help'];

const reviews = [
  { name: '500 drafts from a link', time: timeReview },
  { name: '500 drafts by address', time: timeReviewAddress },
];

const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const product = await startProduct({ dataFolder });
const browser = await launchChromium();

function tell(what: string, ms: number, goalMs: number): void {
  const time = ms === 0 ? '< 16 ms' : `${Math.round(ms)} ms`;
  console.log(
    `${what.padEnd(30)} ${time.padStart(8)}   ${ms <= goalMs ? '' : 'over '}${goalMs} ms`,
  );
}

try {
  const routes: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    routes.push(await timeRoutes(browser, product.url, screens));
  }
  screens.forEach((name, index) => {
    tell(`to ${name}`, median(routes.map((round) => round[index] ?? 0)), routeGoalMs);
  });
  for (const { name, time } of reviews) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await time(browser, product.url));
    tell(`${name}: first`, median(times.map(({ first }) => first)), reviewGoalMs);
    tell(`${name}: 20`, median(times.map(({ all }) => all)), reviewGoalMs);
  }
  const reports: Record<'with' | 'without', ReportsTimes[]> = { with: [], without: [] };
  for (let round = 0; round < rounds; round += 1) {
    // By turns, so that a busy machine slows both.
    reports.without.push(await timeReports(browser, product.url, { hasHistory: false }));
    reports.with.push(await timeReports(browser, product.url, { hasHistory: true }));
  }
  for (const what of ['elapsed', 'cpu'] as const) {
    const [ms, without] = [reports.with, reports.without].map((times) =>
      median(times.map((time) => time[what])),
    ) as [number, number];
    const ratio = ms / without;
    console.log(
      `reports with 90 days, ${what}, of without: ${ratio.toFixed(2)} ×` +
        ` (${Math.round(ms)} of ${Math.round(without)} ms)` +
        `   ${ratio <= reportsGoal ? '' : 'over '}${reportsGoal} ×`,
    );
  }
  for (const step of steps) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(await timeStep(browser, product.url, step));
    }
    tell(step.name, median(times), step.goalMs ?? paintGoalMs);
  }
  const [load = 0] = loadavg();
  console.log(`\nThe load of this machine was ${load.toFixed(1)} in the last minute.`);
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
