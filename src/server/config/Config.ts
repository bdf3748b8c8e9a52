import type { NetworkName } from '../../shared/contract/networkNames.ts';
import type { Language } from '../../shared/language/languages.ts';
import type { MailSettings } from './mailSettings.ts';
import type { PushSettings } from './pushSettings.ts';
import type { S3Settings } from './s3Settings.ts';

export type Role = 'all' | 'api' | 'worker';

/** The operator's settings, read once at the start. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path; contains the database, the media and the key file. */
  dataDir: string;
  /** Unset: PGlite in `databaseFolder`. */
  databaseUrl: string | undefined;
  /** How long the start waits for that database. */
  databaseWaitSeconds: number;
  /** Connections of this process to that database, at most. */
  databasePoolSize: number;
  /** Further ones for the job queue. */
  jobPoolSize: number;
  databaseFolder: string;
  mediaFolder: string;
  /** Unset: pictures are in `mediaFolder`. */
  mediaS3: S3Settings | undefined;
  /** Used while `secretKeys` is unset. */
  secretKeyFile: string;
  role: Role;
  /** The server's public origin, without a trailing slash. */
  publicUrl: string | undefined;
  /** A validated list of id:base64; the key ring parses it. */
  secretKeys: string | undefined;
  /** An empty value is not shown. */
  support: { whatsapp: string; email: string; phone: string };
  /** Where people ask for an account; empty: nowhere but at the contacts. */
  accountRequests: string;
  /** The address of a help line for people in danger, by the language of the page. */
  helpLines: Partial<Record<Language, string>>;
  /** The networks that are offered; the first is the default. */
  networks: NetworkName[];
  /** What resolves the handles of AT Protocol, and the directory of its accounts. */
  atproto: { resolverUrl: string; plcUrl: string };
  /** Whether networks may name addresses that are not public, or not https. */
  allowsPrivateAddresses: boolean;
  sandboxStepMs: number;
  /** Profiles that a user may link. */
  profilesPerUser: number;
  /** How long what the bot did is kept; never shorter than its pictures. */
  activityDays: number;
  /** Profiles that a worker acts for at the same time. */
  botSlots: number;
  /** Profiles to whose networks a worker listens at the same time. */
  streams: number;
  /** Connections at a time. */
  maxConnections: number;
  /** The language model that writes comments; undefined: the built-in writer does. */
  ai: AiConfig | undefined;
  /** Undefined: nobody is told by email. */
  mail: MailSettings | undefined;
  /** Undefined: nobody is told by push. */
  push: PushSettings | undefined;
  /** Of the embedded database, while there are no keys in `push`. */
  pushKeyFile: string;
  logLevel: string;
  /** Where `/metrics` is served by itself; otherwise the API serves it, if there is a token. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** The bearer token that `/metrics` asks for. */
  metricsToken: string | undefined;
  /** Origins of clients that are hosted elsewhere and may call this server. */
  clientOrigins: string[];
  /** Addresses or networks of reverse proxies whose X-Forwarded-For counts. */
  trustedProxies: string[];
}

/** A server that speaks OpenAI's chat completions. */
export interface AiConfig {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Looks at each text that the model has written. */
  judgeModel: string;
  /** The model of the server's own moderation; undefined: it is not asked. */
  moderationModel: string | undefined;
  /** Tokens a day, in UTC; undefined: no limit. */
  dailyTokens: number | undefined;
  /** What one account may use of that; undefined: no limit. */
  perAccount?: { tokens: number; requests: number } | undefined;
  /** Whether it is shown the pictures. */
  hasVision: boolean;
}
