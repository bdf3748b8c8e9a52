import { Client } from 'pg';
import type { QueryPlan } from './QueryPlan.ts';

/** The address with which PostgreSQL tells the plan of each statement that ran, also in triggers. */
export function explainedUrl(databaseUrl: string, settings: Record<string, string> = {}): string {
  const all: Record<string, string> = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    client_min_messages: 'log',
    ...settings,
  };
  const url = new URL(databaseUrl);
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', options.join(' '));
  return url.href;
}

interface WatchedPlans {
  plans: QueryPlan[];
  stop(): void;
}

/** Collects the plans that every connection of this process is told. */
export function watchPlans(): WatchedPlans {
  const plans: QueryPlan[] = [];
  const connect = Object.getOwnPropertyDescriptor(Client.prototype, 'connect')?.value as Function;
  Client.prototype.connect = function watched(this: Client, ...rest: unknown[]) {
    this.on('notice', ({ message = '' }) => {
      const [, json] = message.split(/plan:\n/);
      if (json !== undefined) plans.push(JSON.parse(json) as QueryPlan);
    });
    return connect.apply(this, rest);
  };
  return {
    plans,
    stop() {
      Client.prototype.connect = connect as typeof Client.prototype.connect;
    },
  };
}
