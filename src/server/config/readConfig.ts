import { join, resolve } from 'node:path';
import { StartError } from '../errors/StartError.ts';
import type { Config } from './Config.ts';
import * as read from './readers.ts';
import type { Reader } from './readers.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A right value of each variable, shown where a wrong one was given. */
const examples = {
  PORT: '3000',
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  DATABASE_URL: 'postgres://meelo:password@localhost:5432/meelo',
  ROLE: 'all',
  PUBLIC_URL: 'https://meelo.example.com',
  SECRET_KEYS: '2026:<output of `openssl rand -base64 32`>',
  SUPPORT_WHATSAPP: '+55 11 91234-5678',
  SUPPORT_EMAIL: 'help@example.com',
  SUPPORT_PHONE: '+55 11 1234-5678',
  SANDBOX_STEP_MS: '1000',
  LOG_LEVEL: 'info',
  CLIENT_ORIGINS: 'https://app.example.com',
  TRUSTED_PROXIES: '10.0.0.0/8',
};

type Variable = keyof typeof examples;

/** Every environment variable that the product reads. */
export const variableNames: readonly string[] = Object.keys(examples);

/** Values of these may hold a password, so a fault is told without them. */
const unspoken = new Set<Variable>(['DATABASE_URL', 'SECRET_KEYS']);

/** Reads the environment once; throws one StartError that names every variable at fault. */
export function readConfig(environment: Environment = process.env): Config {
  const faults: string[] = [];

  function given<T, F>(name: Variable, reader: Reader<T>, fallback: F): T | F {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return fallback;
    try {
      return reader(text);
    } catch (error) {
      faults.push(faultOf(name, text, error));
      return fallback;
    }
  }

  const dataDir = resolve(given('DATA_DIR', read.path, './data'));
  const databaseUrl = given('DATABASE_URL', read.postgresUrl, undefined);
  const config: Config = {
    port: given('PORT', read.wholeNumber(1, 65_535), 3000),
    host: given('HOST', read.host, '127.0.0.1'),
    dataDir,
    databaseUrl,
    databaseFolder: join(dataDir, 'database'),
    mediaFolder: join(dataDir, 'media'),
    secretKeyFile: join(dataDir, 'secret-keys'),
    role: given('ROLE', read.oneOf(['all', 'api', 'worker']), 'all'),
    publicUrl: given('PUBLIC_URL', read.origin, undefined),
    secretKeys: given('SECRET_KEYS', read.secretKeyList, undefined),
    support: {
      whatsapp: given('SUPPORT_WHATSAPP', read.whatsapp, ''),
      email: given('SUPPORT_EMAIL', read.email, ''),
      phone: given('SUPPORT_PHONE', read.telephone, ''),
    },
    sandboxStepMs: given('SANDBOX_STEP_MS', read.wholeNumber(0, 60_000), 1000),
    logLevel: given('LOG_LEVEL', read.oneOf(logLevels), 'info'),
    clientOrigins: given('CLIENT_ORIGINS', read.list(read.origin), []),
    trustedProxies: given('TRUSTED_PROXIES', read.list(read.addressOrNetwork), []),
  };
  if (config.role !== 'all' && !environment['DATABASE_URL']?.trim()) {
    faults.push(
      `ROLE is "${config.role}", but DATABASE_URL is not set: processes apart can only share ` +
        `PostgreSQL. Set DATABASE_URL, for example DATABASE_URL=${examples.DATABASE_URL}, or use ROLE=all.`,
    );
  }
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  return config;
}

function faultOf(name: Variable, text: string, error: unknown): string {
  const fault = error instanceof Error ? error.message : String(error);
  const value = unspoken.has(name) ? '' : ` is "${text}", which`;
  return `${name}${value} ${fault}. Example: ${name}=${examples[name]}`;
}
