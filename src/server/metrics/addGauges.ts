import { Gauge, type Registry } from '@prometheus-io/client';

export interface PoolUse {
  pool: string;
  total: number;
  idle: number;
  waiting: number;
}

/** A host that fails, or that asked for a pause. */
export interface HostFigures {
  network: string;
  host: string;
  /** Whether the circuit breaker is open, or lets one call through. */
  isOpen: boolean;
  /** 0 while it may be called. */
  restSeconds: number;
}

interface ProcessFigures {
  poolUse(): PoolUse[];
  hosts(): HostFigures[];
  cachedSessions(): number;
}

/** Read from the database, so the same in every process. */
export interface DatabaseFigures {
  due: { work: string; count: number; lagSeconds: number }[];
  queues: { queue: string; ready: number; deferred: number; active: number; failed: number }[];
  profiles: { code: number | null; count: number; paused: number }[];
}

interface GaugeOptions {
  name: string;
  help: string;
  labelNames?: string[];
  /** Undefined while it cannot be read: then there is no value, instead of an old one. */
  read(): Value[] | undefined | Promise<Value[] | undefined>;
}

type Value = [labels: Record<string, string | number>, value: number];

/** A gauge whose values are read at each scrape. One with labels may have none. */
function addGauge(registry: Registry, options: GaugeOptions): void {
  const { read, ...named } = options;
  const gauge = new Gauge<string>({
    ...named,
    registers: [],
    async collect() {
      const values = await read();
      gauge.reset();
      for (const [labels, value] of values ?? []) gauge.set(labels, value);
    },
  });
  registry.registerMetric(gauge);
}

export function addProcessGauges(registry: Registry, figures: ProcessFigures): void {
  addGauge(registry, {
    name: 'meelo_pool_connections',
    help: 'Connections to PostgreSQL by pool and state; waiting: requests for one.',
    labelNames: ['pool', 'state'],
    read: () =>
      figures.poolUse().flatMap(({ pool, total, idle, waiting }) => [
        [{ pool, state: 'busy' }, total - idle],
        [{ pool, state: 'idle' }, idle],
        [{ pool, state: 'waiting' }, waiting],
      ]),
  });
  addGauge(registry, {
    name: 'meelo_host_breaker_open',
    help: 'Hosts that fail, by whether the circuit breaker is open; no value: the host answers.',
    labelNames: ['network', 'host'],
    read: () =>
      figures.hosts().map(({ network, host, isOpen }) => [{ network, host }, isOpen ? 1 : 0]),
  });
  addGauge(registry, {
    name: 'meelo_host_rest_seconds',
    help: 'How long a host is left alone from now on, since it fails or asked for a pause.',
    labelNames: ['network', 'host'],
    read: () =>
      figures.hosts().map(({ network, host, restSeconds }) => [{ network, host }, restSeconds]),
  });
  addGauge(registry, {
    name: 'meelo_cached_sessions',
    help: 'Sessions that are known without asking the database.',
    read: () => [[{}, figures.cachedSessions()]],
  });
}

/** `read` gives undefined while the database does not answer. */
export function addDatabaseGauges(
  registry: Registry,
  read: () => Promise<DatabaseFigures | undefined>,
): void {
  addGauge(registry, {
    name: 'meelo_database_up',
    help: 'Whether the database answered in time.',
    read: async () => [[{}, (await read()) === undefined ? 0 : 1]],
  });
  addGauge(registry, {
    name: 'meelo_due_profiles',
    help: 'Profiles whose time has come and that no worker has in hand.',
    labelNames: ['work'],
    read: async () => (await read())?.due.map(({ work, count }) => [{ work }, count]),
  });
  addGauge(registry, {
    name: 'meelo_due_lag_seconds',
    help: 'How long the first of them has been waiting.',
    labelNames: ['work'],
    read: async () => (await read())?.due.map(({ work, lagSeconds }) => [{ work }, lagSeconds]),
  });
  addGauge(registry, {
    name: 'meelo_queue_jobs',
    help: 'Jobs by queue and state, as the queue last counted them.',
    labelNames: ['queue', 'state'],
    read: async () =>
      (await read())?.queues.flatMap(({ queue, ...states }) =>
        Object.entries(states).map(([state, count]) => [{ queue, state }, count]),
      ),
  });
  addGauge(registry, {
    name: 'meelo_profiles',
    help: 'Profiles by their sync code; none: never synchronised.',
    labelNames: ['code'],
    read: async () =>
      (await read())?.profiles.map(({ code, count }) => [{ code: code ?? 'none' }, count]),
  });
  addGauge(registry, {
    name: 'meelo_paused_profiles',
    help: 'Those of them that their owners have paused: their bots do nothing.',
    labelNames: ['code'],
    read: async () =>
      (await read())?.profiles.map(({ code, paused }) => [{ code: code ?? 'none' }, paused]),
  });
}
