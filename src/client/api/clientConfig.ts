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
let loaded: ClientConfig | undefined;

async function fetchConfig(): Promise<ClientConfig> {
  try {
    const response = await fetch(new URL('/config.json', window.location.origin));
    if (!response.ok) throw new Error(`/config.json: ${response.status}`);
    loaded = parseConfig(await response.json());
    return loaded;
  } catch {
    // Unreachable, refused or not JSON: same origin, no support data, and asked again next time.
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
  loaded = undefined;
}

/** The operator's settings, once they are there. */
export function useClientConfig(): ClientConfig | undefined {
  const [config, setConfig] = useState(loaded);
  useEffect(() => {
    let isCurrent = true;
    void loadClientConfig().then((answer) => isCurrent && setConfig(answer));
    return () => {
      isCurrent = false;
    };
  }, []);
  return config;
}
