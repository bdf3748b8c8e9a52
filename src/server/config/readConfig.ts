import { join, resolve } from 'node:path';
import { cleanEnv, makeExactValidator, type CleanOptions } from 'envalid';
import { networkNames } from '../../shared/contract/networkNames.ts';
import { StartError } from '../errors/StartError.ts';
import type { Config } from './Config.ts';
import { mailFaults, mailSettingsOf } from './mailSettings.ts';
import { pushFaults, pushSettingsOf } from './pushSettings.ts';
import * as read from './readers.ts';
import { s3Faults, s3SettingsOf } from './s3Settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (...limits: Parameters<typeof read.wholeNumber>) =>
  makeExactValidator(read.wholeNumber(...limits));
const text = (reader: read.Reader<string>) => makeExactValidator(reader);
const list = (reader: read.Reader<string>) => makeExactValidator(read.list(reader));

const variables = {
  PORT: wholeNumber(1, 65_535)({ default: 3000, example: '3000' }),
  HOST: text(read.host)({ default: '127.0.0.1', example: '127.0.0.1' }),
  DATA_DIR: text(read.path)({ default: './data', example: './data' }),
  DATABASE_URL: text(read.postgresUrl)({
    default: undefined,
    example: 'postgres://meelo:password@localhost:5432/meelo',
  }),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3600)({ default: 60, example: '60' }),
  DATABASE_POOL_SIZE: wholeNumber(2, 1000)({ default: 10, example: '10' }),
  JOB_POOL_SIZE: wholeNumber(2, 1000)({ default: 5, example: '5' }),
  ROLE: makeExactValidator(read.oneOf(['all', 'api', 'worker']))({
    default: 'all',
    example: 'all',
  }),
  PUBLIC_URL: text(read.origin)({ default: undefined, example: 'https://meelo.example.com' }),
  SECRET_KEYS: text(read.secretKeyList)({
    default: undefined,
    example: '2026:<output of `openssl rand -base64 32`>',
  }),
  MEDIA_S3_BUCKET: text(read.bucket)({ default: undefined, example: 'meelo-pictures' }),
  MEDIA_S3_ENDPOINT: text(read.baseUrl)({
    default: undefined,
    example: 'https://s3.example.com',
  }),
  MEDIA_S3_REGION: text(read.region)({ default: undefined, example: 'eu-central-1' }),
  MEDIA_S3_ACCESS_KEY_ID: text(read.headerValue)({
    default: undefined,
    example: '<id of the key>',
  }),
  MEDIA_S3_SECRET_ACCESS_KEY: text(read.headerValue)({
    default: undefined,
    example: '<the key itself>',
  }),
  MEDIA_S3_PREFIX: text(read.keyPrefix)({ default: '', example: 'meelo/' }),
  SUPPORT_WHATSAPP: text(read.whatsapp)({ default: '', example: '+55 11 91234-5678' }),
  SUPPORT_EMAIL: text(read.email)({ default: '', example: 'help@example.com' }),
  SUPPORT_PHONE: text(read.telephone)({ default: '', example: '+55 11 1234-5678' }),
  ACCOUNT_REQUESTS: text(read.contactUrl)({ default: '', example: 'https://example.com/join' }),
  HELP_LINES: makeExactValidator(read.list(read.helpLine))({
    default: [],
    example: 'en=https://help.example.com,pt=tel:+551112345678',
  }),
  NETWORKS: makeExactValidator(read.someOf(networkNames))({
    default: ['sandbox'],
    example: 'sandbox',
  }),
  ATPROTO_RESOLVER_URL: text(read.origin)({
    default: 'https://public.api.bsky.app',
    example: 'https://public.api.bsky.app',
  }),
  ATPROTO_PLC_URL: text(read.origin)({
    default: 'https://plc.directory',
    example: 'https://plc.directory',
  }),
  ALLOW_PRIVATE_ADDRESSES: makeExactValidator(read.oneOf(['0', '1']))({
    default: '0',
    example: '1',
  }),
  SANDBOX_STEP_MS: wholeNumber(0, 60_000)({ default: 1000, example: '1000' }),
  PROFILES_PER_USER: wholeNumber(1, 100_000)({ default: 10, example: '10' }),
  ACTIVITY_DAYS: wholeNumber(90, 36_500)({ default: 365, example: '365' }),
  BOT_SLOTS: wholeNumber(1, 1000)({ default: 200, example: '200' }),
  STREAMS: wholeNumber(0, 10_000)({ default: 200, example: '200' }),
  AI_BASE_URL: text(read.baseUrl)({ default: undefined, example: 'http://localhost:11434/v1' }),
  AI_API_KEY: text(read.headerValue)({ default: undefined, example: 'sk-…' }),
  AI_MODEL: text(read.anyText)({ default: undefined, example: 'qwen3:8b' }),
  AI_JUDGE_MODEL: text(read.anyText)({ default: undefined, example: 'qwen3:8b' }),
  AI_MODERATION_MODEL: text(read.anyText)({
    default: undefined,
    example: 'omni-moderation-latest',
  }),
  AI_DAILY_TOKENS: wholeNumber(0, 1_000_000_000_000)({ default: undefined, example: '500000' }),
  AI_ACCOUNT_DAILY_TOKENS: wholeNumber(
    0,
    1_000_000_000_000,
  )({
    default: undefined,
    example: '250000',
  }),
  AI_ACCOUNT_DAILY_REQUESTS: wholeNumber(0, 1_000_000)({ default: 2000, example: '2000' }),
  AI_VISION: makeExactValidator(read.oneOf(['0', '1']))({ default: '0', example: '1' }),
  SMTP_URL: text(read.smtpUrl)({
    default: undefined,
    example: 'smtp://user:password@mail.example.com:587',
  }),
  MAIL_FROM: text(read.email)({ default: undefined, example: 'meelo@example.com' }),
  SMTP_IDEMPOTENCY_HEADER: text(read.idempotencyHeader)({
    default: undefined,
    example: 'Resend-Idempotency-Key',
  }),
  VAPID_PUBLIC_KEY: text(read.vapidPublicKey)({
    default: undefined,
    example: '<first line of `npm run meelo -- push-keys`>',
  }),
  VAPID_PRIVATE_KEY: text(read.vapidPrivateKey)({
    default: undefined,
    example: '<second line of `npm run meelo -- push-keys`>',
  }),
  VAPID_SUBJECT: text(read.contactUrl)({
    default: undefined,
    example: 'mailto:meelo@example.com',
  }),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000)({ default: 20_000, example: '20000' }),
  LOG_LEVEL: makeExactValidator(read.oneOf(logLevels))({ default: 'info', example: 'info' }),
  METRICS_PORT: wholeNumber(1, 65_535)({ default: undefined, example: '9464' }),
  METRICS_HOST: text(read.host)({ default: '127.0.0.1', example: '127.0.0.1' }),
  METRICS_TOKEN: text(read.token)({
    default: undefined,
    example: '<output of `openssl rand -hex 32`>',
  }),
  CLIENT_ORIGINS: list(read.origin)({ default: [], example: 'https://app.example.com' }),
  TRUSTED_PROXIES: list(read.addressOrNetwork)({ default: [], example: '10.0.0.0/8' }),
};

type Variable = keyof typeof variables;

export const variableNames: readonly string[] = Object.keys(variables);

/** Values of these may hold a password, so an error message leaves them out. */
const secretVariables = new Set<Variable>([
  'DATABASE_URL',
  'SECRET_KEYS',
  'METRICS_TOKEN',
  'AI_BASE_URL',
  'AI_API_KEY',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
]);

/** Reads the environment once; throws one StartError that names every variable at fault. */
export function readConfig(environment: Environment = process.env): Config {
  const given = withoutBlanks(environment);
  const env = cleanEnv(given, variables, { reporter: reporterFor(given) });
  const dataDir = resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    jobPoolSize: env.JOB_POOL_SIZE,
    databaseFolder: join(dataDir, 'database'),
    mediaFolder: join(dataDir, 'media'),
    mediaS3: s3SettingsOf(env),
    secretKeyFile: join(dataDir, 'secret-keys'),
    role: env.ROLE,
    publicUrl: env.PUBLIC_URL,
    secretKeys: env.SECRET_KEYS,
    support: {
      whatsapp: env.SUPPORT_WHATSAPP,
      email: env.SUPPORT_EMAIL,
      phone: env.SUPPORT_PHONE,
    },
    accountRequests: env.ACCOUNT_REQUESTS,
    helpLines: Object.fromEntries(env.HELP_LINES),
    networks: env.NETWORKS,
    atproto: { resolverUrl: env.ATPROTO_RESOLVER_URL, plcUrl: env.ATPROTO_PLC_URL },
    allowsPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES === '1',
    sandboxStepMs: env.SANDBOX_STEP_MS,
    profilesPerUser: env.PROFILES_PER_USER,
    activityDays: env.ACTIVITY_DAYS,
    botSlots: env.BOT_SLOTS,
    streams: env.STREAMS,
    maxConnections: env.MAX_CONNECTIONS,
    ai:
      env.AI_BASE_URL === undefined || env.AI_MODEL === undefined
        ? undefined
        : {
            baseUrl: env.AI_BASE_URL,
            apiKey: env.AI_API_KEY,
            model: env.AI_MODEL,
            judgeModel: env.AI_JUDGE_MODEL ?? env.AI_MODEL,
            moderationModel: env.AI_MODERATION_MODEL,
            dailyTokens: env.AI_DAILY_TOKENS,
            perAccount: {
              tokens: env.AI_ACCOUNT_DAILY_TOKENS ?? tokensOfAccount(env.AI_DAILY_TOKENS),
              requests: env.AI_ACCOUNT_DAILY_REQUESTS,
            },
            hasVision: env.AI_VISION === '1',
          },
    mail: mailSettingsOf(env),
    push: pushSettingsOf(env),
    pushKeyFile: join(dataDir, 'push-key'),
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    metricsToken: env.METRICS_TOKEN,
    clientOrigins: env.CLIENT_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
  };
}

/** Blank values count as unset. */
function withoutBlanks(environment: Environment): Environment {
  const trimmed = variableNames.map((name) => [name, environment[name]?.trim()]);
  return Object.fromEntries(trimmed.filter(([, value]) => value));
}

function reporterFor(given: Environment): CleanOptions<typeof variables>['reporter'] {
  return ({ errors }) => {
    const faults = (Object.keys(variables) as Variable[]).flatMap((name) => {
      const error = errors[name];
      if (error === undefined) return [];
      const value = secretVariables.has(name) ? '' : ` is "${given[name]}", which`;
      return `${name}${value} ${error.message}. Example: ${name}=${variables[name].example}`;
    });
    if (errors.ROLE === undefined) faults.push(...roleFaults(given));
    faults.push(...aiFaults(given));
    for (const { name, fault } of [
      ...s3Faults(given),
      ...mailFaults(given),
      ...pushFaults(given),
    ]) {
      faults.push(`${name} ${fault} Example: ${name}=${variables[name].example}`);
    }
    if (faults.length > 0) throw new StartError(faults.join('\n'));
  };
}

/** What does not go together with the role of the process. */
function roleFaults(given: Environment): string[] {
  const { ROLE: role = 'all', DATABASE_URL: databaseUrl, METRICS_PORT: metricsPort } = given;
  const { PORT: port = String(variables.PORT.default), METRICS_TOKEN: metricsToken } = given;
  const faults: string[] = [];
  if (role !== 'all' && databaseUrl === undefined) {
    faults.push(
      `ROLE is "${role}", but DATABASE_URL is not set: separate processes can only share ` +
        `PostgreSQL. Set DATABASE_URL, for example DATABASE_URL=${variables.DATABASE_URL.example}, or use ROLE=all.`,
    );
  }
  if (role === 'worker' && metricsToken !== undefined && metricsPort === undefined) {
    faults.push(
      'METRICS_TOKEN is set, but ROLE is "worker": a worker has no API that could serve /metrics. ' +
        `Set METRICS_PORT too. Example: METRICS_PORT=${variables.METRICS_PORT.example}`,
    );
  }
  // As numbers: a leading zero makes no other port.
  if (role !== 'worker' && Number(metricsPort) === Number(port)) {
    faults.push(
      `METRICS_PORT is "${metricsPort}", which is the API's PORT. ` +
        `Example: METRICS_PORT=${variables.METRICS_PORT.example}`,
    );
  }
  return faults;
}

const usualTokensOfAccount = 1_000_000;

/** So that no account alone uses up what is for all. */
const tokensOfAccount = (all = 2 * usualTokensOfAccount): number =>
  Math.min(usualTokensOfAccount, Math.ceil(all / 2));

const needAiServer = [
  'AI_MODEL',
  'AI_API_KEY',
  'AI_JUDGE_MODEL',
  'AI_MODERATION_MODEL',
  'AI_DAILY_TOKENS',
  'AI_ACCOUNT_DAILY_TOKENS',
  'AI_ACCOUNT_DAILY_REQUESTS',
  'AI_VISION',
] as const;

/** Half a configuration of a language model would be ignored in silence. */
function aiFaults({ AI_BASE_URL: baseUrl, ...given }: Environment): string[] {
  if (baseUrl !== undefined && given.AI_MODEL === undefined) {
    return [
      'AI_BASE_URL is set, but AI_MODEL is not: name the model that the server shall use. ' +
        `Example: AI_MODEL=${variables.AI_MODEL.example}`,
    ];
  }
  const alone = needAiServer.find(
    (name) => given[name] !== undefined && given[name] !== String(variables[name].default),
  );
  if (baseUrl !== undefined || alone === undefined) return [];
  return [
    `${alone} is set, but AI_BASE_URL is not: name the server of the language model. ` +
      `Example: AI_BASE_URL=${variables.AI_BASE_URL.example}`,
  ];
}
