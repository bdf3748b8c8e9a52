export type Role = 'all' | 'api' | 'worker';

/** What the operator chose, read once at the start. */
export interface Config {
  port: number;
  host: string;
  /** Absolute. The database, the media and the key file lie in it. */
  dataDir: string;
  /** Unset: PGlite in `databaseFolder`. */
  databaseUrl: string | undefined;
  databaseFolder: string;
  mediaFolder: string;
  /** Where the keys are kept while `secretKeys` is unset. */
  secretKeyFile: string;
  role: Role;
  /** Origin under which people reach this server, without a trailing slash. */
  publicUrl: string | undefined;
  /** A list of id:base64 that is known to be well formed; the key ring reads it. */
  secretKeys: string | undefined;
  /** Empty: not set, and not shown. */
  support: { whatsapp: string; email: string; phone: string };
  sandboxStepMs: number;
  logLevel: string;
  /** Origins of clients that are hosted elsewhere and may call this server. */
  clientOrigins: string[];
  /** Addresses or networks of reverse proxies whose X-Forwarded-For counts. */
  trustedProxies: string[];
}
