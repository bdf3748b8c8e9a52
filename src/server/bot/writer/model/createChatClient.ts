import { APIConnectionTimeoutError, APIError, APIUserAbortError, OpenAI } from 'openai';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources';
import { limitedFetch } from './limitedFetch.ts';
import type { Prompt } from './promptFor.ts';

/** A server that speaks OpenAI's chat completions. */
export interface ChatClient {
  ask(question: ChatQuestion): Promise<ChatAnswer>;
}

export interface ChatQuestion extends Prompt {
  /** A JPEG. */
  picture: Uint8Array | undefined;
  maxTokens: number;
  signal: AbortSignal;
}

/** `rejected`: the server refuses the request itself, for example its key or the model's name. */
export type ChatAnswer =
  | { outcome: 'answered'; text: string; tokens: TokenCount | undefined }
  | { outcome: 'rateLimited'; retryAfterSeconds: number | undefined }
  | { outcome: 'rejected'; status: number; message: string }
  | { outcome: 'failed' | 'invalid' | 'timedOut' | 'unreachable' | 'stopped' };

export interface TokenCount {
  prompt: number;
  completion: number;
}

export interface ChatOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  timeoutMs: number;
}

const temperature = 0.8;

export function createChatClient(options: ChatOptions): ChatClient {
  const { apiKey, model, timeoutMs } = options;
  const client = new OpenAI({
    baseURL: options.baseUrl,
    apiKey: apiKey ?? 'none',
    ...(apiKey === undefined && { defaultHeaders: { Authorization: null } }),
    organization: null,
    project: null,
    timeout: timeoutMs,
    maxRetries: 1,
    logLevel: 'off',
    fetch: limitedFetch,
  });
  /** What this server and model take, as their refusals have shown. */
  const takes = { maxTokens: true, temperature: true, picture: true };

  async function ask(question: ChatQuestion): Promise<ChatAnswer> {
    const signal = AbortSignal.any([question.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      return answerOf(await client.chat.completions.create(bodyOf(question), { signal }));
    } catch (error) {
      if (learnFrom(error, question)) return ask(question);
      return question.signal.aborted ? { outcome: 'stopped' } : errorOf(error, signal, apiKey);
    }
  }

  function bodyOf({ maxTokens, ...question }: ChatQuestion) {
    const picture = takes.picture ? question.picture : undefined;
    const body: ChatCompletionCreateParamsNonStreaming = {
      model,
      messages: [
        { role: 'system', content: question.system },
        { role: 'user', content: contentOf(question.user, picture) },
      ],
      ...(takes.temperature && { temperature }),
      ...(takes.maxTokens ? { max_tokens: maxTokens } : { max_completion_tokens: maxTokens }),
    };
    return body;
  }

  /** Whether the request may be made again without what the server names. Each is learnt once. */
  function learnFrom(error: unknown, { picture }: ChatQuestion): boolean {
    if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422))
      return false;
    const said = `${error.param ?? ''} ${error.message}`;
    if (takes.maxTokens && /max_tokens|max_completion_tokens/.test(said)) {
      takes.maxTokens = false;
    } else if (takes.temperature && /temperature/.test(said)) takes.temperature = false;
    else if (takes.picture && picture && /image|vision|multimodal|content/i.test(said)) {
      takes.picture = false;
    } else return false;
    return true;
  }

  return { ask };
}

function contentOf(text: string, picture: Uint8Array | undefined) {
  if (!picture) return text;
  const url = `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`;
  return [
    { type: 'text' as const, text },
    { type: 'image_url' as const, image_url: { url } },
  ];
}

/** Servers send what they like: nothing of the type is certain. */
function answerOf(completion: Partial<ChatCompletion> | string | undefined): ChatAnswer {
  if (typeof completion !== 'object' || completion === null) return { outcome: 'invalid' };
  const choice = completion.choices?.[0];
  const text: unknown = choice?.message?.content;
  if (typeof text !== 'string' || choice?.finish_reason === 'length') return { outcome: 'invalid' };
  const { prompt_tokens: prompt, completion_tokens: answer } = completion.usage ?? {};
  const isCounted = Number.isSafeInteger(prompt) && Number.isSafeInteger(answer);
  const tokens = isCounted ? { prompt: prompt ?? 0, completion: answer ?? 0 } : undefined;
  return { outcome: 'answered', text: withoutThoughts(text), tokens };
}

/** Some servers leave what a model thinks before it answers in the text. */
const withoutThoughts = (text: string) => text.replace(/^\s*<think>[^]*?<\/think>/, '').trim();

function errorOf(error: unknown, signal: AbortSignal, apiKey: string | undefined): ChatAnswer {
  if (signal.aborted || error instanceof APIConnectionTimeoutError) return { outcome: 'timedOut' };
  if (error instanceof APIUserAbortError) return { outcome: 'stopped' };
  if (!(error instanceof APIError)) return { outcome: 'invalid' };
  const { status, headers } = error;
  if (status === undefined) return { outcome: 'unreachable' };
  if (status === 429) {
    return { outcome: 'rateLimited', retryAfterSeconds: secondsOf(headers?.get('retry-after')) };
  }
  if (status >= 500 || status === 408) return { outcome: 'failed' };
  return { outcome: 'rejected', status, message: withoutKey(error.message, apiKey) };
}

/** Seconds or an HTTP date. */
function secondsOf(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1000 : seconds;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

const longestMessage = 200;

/** A server may repeat the key, or a part of it, in its message. */
function withoutKey(message: string, apiKey: string | undefined): string {
  const hidden = apiKey === undefined ? message : message.replaceAll(apiKey, '[redacted]');
  return hidden.replace(/\b\S{3,}\*{3,}\S*|\bsk-\S+/g, '[redacted]').slice(0, longestMessage);
}
