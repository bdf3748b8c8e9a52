import type { Language } from '../language/languages.ts';
import type { BotCapabilities } from './botCapabilities.ts';
import type { NetworkTitles } from './networkNames.ts';

/**
 * `/config.json`, read by the client at run time. A static host edits the file in place;
 * Meelo's own server answers it from its environment. An unset support value hides its block.
 */
export interface ClientConfig {
  /** Origin of the server with the calls, without `/api`; empty: same origin. */
  API_BASE_URL: string;
  /** Digits with country code, as wa.me takes them. */
  SUPPORT_WHATSAPP: string;
  SUPPORT_EMAIL: string;
  SUPPORT_PHONE: string;
  /** `https:` or `mailto:` address where people ask for an account. Absent from a server of an earlier version. */
  ACCOUNT_REQUESTS?: string;
  /** `https:` or `tel:` addresses for people in danger, by language. Absent from a server of an earlier version. */
  HELP_LINES?: Partial<Record<Language, string>>;
  /** Names of the connectors that are switched on, for example `["sandbox"]`. */
  NETWORKS: string[];
  /** Also of networks that are switched off. Absent from a server of an earlier version. */
  NETWORK_TITLES?: NetworkTitles;
  /** What the bot may do on these networks and how one signs in, by name. */
  CAPABILITIES: Record<string, BotCapabilities>;
  /** The e-mail of the demo account, where this machine alone can use it; else empty. */
  DEMO_EMAIL: string;
  DEMO_PASSWORD: string;
}
