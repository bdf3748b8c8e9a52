import { OpenAI } from 'openai';
import { limitedFetch } from './limitedFetch.ts';

export interface OpenAiOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  timeoutMs: number;
}

export const createOpenAi = ({ baseUrl, apiKey, timeoutMs }: OpenAiOptions): OpenAI =>
  new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    ...(apiKey === undefined && { defaultHeaders: { Authorization: null } }),
    organization: null,
    project: null,
    timeout: timeoutMs,
    maxRetries: 1,
    logLevel: 'off',
    fetch: limitedFetch,
  });

const longestMessage = 200;

/** A server may repeat the key, or a part of it, in its message. */
export function withoutKey(message: string, apiKey: string | undefined): string {
  const hidden = apiKey === undefined ? message : message.replaceAll(apiKey, '[redacted]');
  return hidden.replace(/\b\S{3,}\*{3,}\S*|\bsk-\S+/g, '[redacted]').slice(0, longestMessage);
}
