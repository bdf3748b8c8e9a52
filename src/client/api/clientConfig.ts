import { useEffect, useState } from 'react';
import type { ClientConfig } from '../../shared/contract/clientConfig.ts';

export const noConfig: ClientConfig = {
  API_BASE_URL: '',
  SUPPORT_WHATSAPP: '',
  SUPPORT_EMAIL: '',
  SUPPORT_PHONE: '',
  NETWORKS: [],
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function parseConfig(value: unknown): ClientConfig {
  const config = (value ?? {}) as Record<string, unknown>;
  return {
    API_BASE_URL: textOf(config.API_BASE_URL).replace(/\/+$/, ''),
    SUPPORT_WHATSAPP: textOf(config.SUPPORT_WHATSAPP).replace(/\D/g, ''),
    SUPPORT_EMAIL: textOf(config.SUPPORT_EMAIL),
    SUPPORT_PHONE: textOf(config.SUPPORT_PHONE),
    NETWORKS: Array.isArray(config.NETWORKS) ? config.NETWORKS.map(textOf).filter(Boolean) : [],
  };
}

let pending: Promise<ClientConfig> | undefined;

async function fetchConfig(): Promise<ClientConfig> {
  try {
    const response = await fetch(new URL('/config.json', window.location.origin));
    return response.ok ? parseConfig(await response.json()) : noConfig;
  } catch {
    // Unreachable or not JSON: same origin, no support data, and asked again next time.
    pending = undefined;
    return noConfig;
  }
}

/** Reads `/config.json` once a visit. Never fails: without it, same origin and no support data. */
export function loadClientConfig(): Promise<ClientConfig> {
  pending ??= fetchConfig();
  return pending;
}

export function forgetClientConfig(): void {
  pending = undefined;
}

/** The operator's settings; empty values until they are there. */
export function useClientConfig(): ClientConfig {
  const [config, setConfig] = useState(noConfig);
  useEffect(() => {
    let isCurrent = true;
    void loadClientConfig().then((loaded) => isCurrent && setConfig(loaded));
    return () => {
      isCurrent = false;
    };
  }, []);
  return config;
}
