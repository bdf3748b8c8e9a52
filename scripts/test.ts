import { baseOfChange, changedFiles } from './test/changes.ts';
import { sayCount, type Count } from './test/counts.ts';
import { rerunFailed, runSuite, type Outcome } from './test/runSuite.ts';
import { changeSuites, everySuite, steps, type Suite } from './test/suites.ts';

// `npm test` runs every suite but the extra ones; `npm test -- unit e2e` the named ones; with
// `--changed`, what a change touches. A failing suite does not stop the others.
const args = process.argv.slice(2);
const isForChange = args.includes('--changed');
const named = args.filter((arg) => arg !== '--changed');
const suites = isForChange
  ? changeSuites(changedFiles(baseOfChange()), baseOfChange())
  : everySuite();
const unknown = named.filter((name) => !everySuite().some((suite) => suite.name === name));

if (unknown.length > 0) {
  const names = everySuite().map((suite) => suite.name);
  console.error(`No suite is called ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exitCode = 2;
} else {
  await runAll(suites.filter(isChosen));
}

function isChosen({ name, isExtra }: Suite): boolean {
  if (named.length === 0) return !isExtra;
  const isNeeded = suites.some((suite) => suite.needs === name && named.includes(suite.name));
  return isNeeded || named.includes(name);
}

async function runAll(chosen: Suite[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const lanes of steps) {
    const suitesOf = (lane: Suite['lane']) => chosen.filter((suite) => suite.lane === lane);
    const ran = lanes.map((lane) => inTurn(suitesOf(lane), runSuite));
    outcomes.push(...(await Promise.all(ran)).flat());
  }
  report(await inTurn(outcomes, rerunFailed));
}

async function inTurn<T>(items: T[], run: (item: T) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const item of items) outcomes.push(await run(item));
  return outcomes;
}

function report(outcomes: Outcome[]): void {
  console.log('');
  for (const outcome of outcomes) {
    const { suite, seconds } = outcome;
    console.log(`${suite.name.padEnd(8)} ${sayCount(outcome).padEnd(36)} ${seconds.toFixed(1)} s`);
  }
  const sum = (key: Exclude<keyof Count, 'failures'>) =>
    outcomes.reduce((total, outcome) => total + (outcome[key] ?? 0), 0);
  const total = {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    flaky: sum('flaky'),
  };
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
  console.log(`\n${sayCount(total)}`);
  const failures = outcomes.flatMap(({ suite, failures = [] }) =>
    failures.map((name) => `${suite.name}: ${name}`),
  );
  for (const failure of failures) console.log(`failed: ${failure}`);
}
