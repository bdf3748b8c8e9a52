import type { Config } from './Config.ts';
import { isLoopback } from './isLoopback.ts';

/** Settings that work, but are hardly meant so. */
export function configWarnings({ metricsPort, metricsHost, metricsToken }: Config): string[] {
  if (metricsPort === undefined || metricsToken !== undefined || isLoopback(metricsHost)) return [];
  return [
    `METRICS_HOST is "${metricsHost}" and METRICS_TOKEN is not set: everybody who reaches port ` +
      `${metricsPort} can read /metrics. Set METRICS_TOKEN, or METRICS_HOST=127.0.0.1.`,
  ];
}
