import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { addDatabaseGauges, addProcessGauges } from './addGauges.ts';
import { createMetrics } from './createMetrics.ts';

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8');

function knownMetrics(): string[] {
  const { registry } = createMetrics();
  addProcessGauges(registry, { poolUse: () => [], hosts: () => [], cachedSessions: () => 0 });
  addDatabaseGauges(registry, () => Promise.resolve(undefined));
  return registry.getMetricsAsArray().map(({ name }) => name);
}

function metricsIn(text: string): string[] {
  const names = text.match(/\b(?:meelo|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))];
}

describe.each(['grafana-dashboard.json', 'alerts.yml'])('docs/%s', (file) => {
  test('names only metrics that /metrics has', () => {
    const named = metricsIn(read(file));
    expect(named.length).toBeGreaterThan(2);
    expect(knownMetrics()).toEqual(expect.arrayContaining(named));
  });
});

test('the dashboard shows every metric of Meelo, from a data source that can be chosen', () => {
  const text = read('grafana-dashboard.json');
  const own = knownMetrics().filter((name) => name.startsWith('meelo_'));
  expect(metricsIn(text)).toEqual(expect.arrayContaining(own));
  const { templating, panels } = JSON.parse(text) as {
    templating: { list: { name: string; type: string }[] };
    panels: { id: number; type: string; datasource?: { uid: string } }[];
  };
  expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource' });
  const charts = panels.filter(({ type }) => type !== 'row');
  expect(new Set(charts.map(({ datasource }) => datasource?.uid))).toEqual(
    new Set(['${datasource}']),
  );
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test('each alert says what to do', () => {
  const rules = read('alerts.yml').split('- alert: ').slice(1);
  expect(rules).toHaveLength(3);
  for (const rule of rules) {
    expect(rule).toMatch(/^ +expr: \S/m);
    expect(rule).toMatch(/^ +summary: '.+'$/m);
    expect(rule).toMatch(/^ +description: >-\n +\S/m);
  }
});
