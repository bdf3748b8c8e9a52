import { fetchBaseQuery, type BaseQueryApi } from '@reduxjs/toolkit/query';
import type { ClientConfig } from '../../shared/contract/clientConfig.ts';
import { networkTitles } from '../../shared/contract/networkNames.ts';

export const requestTimeoutMs = 30_000;

export const noConfig: ClientConfig = {
  API_BASE_URL: '',
  SUPPORT_WHATSAPP: '',
  SUPPORT_EMAIL: '',
  SUPPORT_PHONE: '',
  ACCOUNT_REQUESTS: '',
  HELP_LINES: {},
  NETWORKS: [],
  NETWORK_TITLES: networkTitles,
  CAPABILITIES: {},
  DEMO_EMAIL: '',
  DEMO_PASSWORD: '',
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function toClientConfig(value: unknown): ClientConfig {
  const config = (value ?? {}) as Record<string, unknown>;
  return {
    API_BASE_URL: textOf(config.API_BASE_URL).replace(/\/+$/, ''),
    SUPPORT_WHATSAPP: textOf(config.SUPPORT_WHATSAPP).replace(/\D/g, ''),
    SUPPORT_EMAIL: textOf(config.SUPPORT_EMAIL),
    SUPPORT_PHONE: textOf(config.SUPPORT_PHONE),
    ACCOUNT_REQUESTS: textOf(config.ACCOUNT_REQUESTS),
    HELP_LINES: { ...(config.HELP_LINES as ClientConfig['HELP_LINES']) },
    NETWORKS: Array.isArray(config.NETWORKS) ? config.NETWORKS.map(textOf).filter(Boolean) : [],
    NETWORK_TITLES: { ...(config.NETWORK_TITLES as ClientConfig['NETWORK_TITLES']) },
    CAPABILITIES: { ...(config.CAPABILITIES as ClientConfig['CAPABILITIES']) },
    DEMO_EMAIL: textOf(config.DEMO_EMAIL),
    DEMO_PASSWORD: textOf(config.DEMO_PASSWORD),
  };
}

const send = fetchBaseQuery({ timeout: requestTimeoutMs });

/** Reads `/config.json`, which lies beside the page whatever API it names. */
export async function fetchClientConfig(_: void, api: BaseQueryApi, extraOptions: object) {
  const { data, error } = await send(`${window.location.origin}/config.json`, api, extraOptions);
  return error ? { error } : { data: toClientConfig(data) };
}
