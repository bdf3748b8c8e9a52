import { availableParallelism } from 'node:os';
import { runSuite, type Outcome } from './test/runSuite.ts';
import { suitesFor, type Suite } from './test/suites.ts';

// `npm test` runs every suite, `npm test -- unit e2e` the named ones. A failing suite does not
// stop the others; the last line sums them up.
const lanes = 2;
const suites = suitesFor(Math.max(1, Math.floor(availableParallelism() / lanes)));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));

if (unknown.length > 0) {
  const names = suites.map((suite) => suite.name).join(', ');
  console.error(`No suite is called ${unknown.join(', ')}. There are: ${names}.`);
  process.exitCode = 2;
} else {
  await runAll(suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
}

async function runAll(chosen: Suite[]): Promise<void> {
  const shared = chosen.filter((suite) => !suite.runsAlone);
  const outcomes: Outcome[] = [];
  const runLane = async () => {
    for (let suite = shared.shift(); suite; suite = shared.shift()) {
      outcomes.push(await runSuite(suite));
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  for (const suite of chosen.filter(({ runsAlone }) => runsAlone)) {
    outcomes.push(await runSuite(suite));
  }
  report(outcomes);
}

function report(outcomes: Outcome[]): void {
  console.log('');
  for (const { name, passed, failed, skipped, seconds } of outcomes) {
    const columns = [`${passed} passed`, `${failed} failed`, `${skipped} skipped`];
    const cells = columns.map((column) => column.padStart(13));
    console.log(`${name.padEnd(10)}${cells.join('')}${seconds.toFixed(1).padStart(9)} s`);
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed`);
}
