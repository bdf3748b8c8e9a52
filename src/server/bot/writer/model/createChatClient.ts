import { APIConnectionTimeoutError, APIError, APIUserAbortError, type OpenAI } from 'openai';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources';
import type { BotContext } from '../../context/BotContext.ts';
import { countRepeats } from './countRepeats.ts';
import { createOpenAi, withoutKey, type OpenAiOptions } from './createOpenAi.ts';
import { createOptionalParts, refusedPart, type OptionalPart } from './optionalParts.ts';
import type { Prompt } from './promptFor.ts';

/** A server that speaks OpenAI's chat completions. */
export interface ChatClient {
  ask(question: ChatQuestion): Promise<ChatAnswer>;
}

export interface ChatQuestion extends Prompt {
  /** A JPEG. */
  picture: Uint8Array | undefined;
  maxTokens: number;
  /** 0 where one answer is right; more where many are. */
  temperature?: number | undefined;
  /** JSON Schema of the answer, for servers that keep a model to one. */
  schema?: Record<string, unknown> | undefined;
  signal: AbortSignal;
}

/**
 * `rejected`: the server takes no request with these settings, for example of this key or model.
 * `declined`: it refuses this request alone, for example because a filter objects to the post. `unusable`: it
 * answers with no text, or with one that is cut off.
 */
export type ChatAnswer = ChatOutcome & {
  /** Further requests on which the server may have worked in vain. */
  repeats?: number;
};

type ChatOutcome =
  | { outcome: 'answered'; text: string; tokens: TokenCount | undefined }
  | { outcome: 'rateLimited'; retryAfterSeconds: number | undefined }
  | { outcome: 'rejected' | 'declined'; status: number; message: string }
  | { outcome: 'failed' | 'invalid' | 'unusable' | 'timedOut' | 'unreachable' | 'stopped' };

interface TokenCount {
  prompt: number;
  completion: number;
}

export type ChatOptions = OpenAiOptions & Pick<BotContext, 'log' | 'now'>;

const usualTemperature = 0.8;

export function createChatClient(options: ChatOptions): ChatClient {
  const { apiKey, model, timeoutMs } = options;
  const client = createOpenAi(options);
  const parts = createOptionalParts(options);

  async function ask(question: ChatQuestion): Promise<ChatAnswer> {
    const signal = AbortSignal.any([question.signal, AbortSignal.timeout(timeoutMs)]);
    const sent = parts.begin({
      picture: question.picture !== undefined,
      response_format: question.schema !== undefined,
    });
    const { fetch, repeats } = countRepeats();
    const server = client.withOptions({ fetch });
    const counted = (answer: ChatAnswer, isAnswered: boolean): ChatAnswer => {
      const count = repeats(isAnswered);
      return count > 0 ? { ...answer, repeats: count } : answer;
    };
    let isAnswered = false;
    try {
      const answer = answerOf(await createCompletion(server, question, { sent, signal }));
      isAnswered = answer.outcome === 'answered';
      return counted(answer, true);
    } catch (error) {
      if (question.signal.aborted) return { outcome: 'stopped' };
      return counted(errorOf(error, signal, apiKey), false);
    } finally {
      parts.end(sent, isAnswered);
    }
  }

  /** Asks again without each part that the server refuses. */
  async function createCompletion(
    server: OpenAI,
    question: ChatQuestion,
    { sent, signal }: { sent: Set<OptionalPart>; signal: AbortSignal },
  ): Promise<ChatCompletion> {
    try {
      return await server.chat.completions.create(bodyOf(question, sent), { signal });
    } catch (error) {
      if (!parts.leaveOut(refusedPart(error, sent), sent)) throw error;
      return createCompletion(server, question, { sent, signal });
    }
  }

  function bodyOf({ maxTokens, ...question }: ChatQuestion, sent: ReadonlySet<OptionalPart>) {
    const picture = sent.has('picture') ? question.picture : undefined;
    const body: ChatCompletionCreateParamsNonStreaming = {
      model,
      messages: [
        { role: 'system', content: question.system },
        { role: 'user', content: contentOf(question.user, picture) },
      ],
      ...(sent.has('temperature') && { temperature: question.temperature ?? usualTemperature }),
      ...(sent.has('response_format') && { response_format: formatOf(question.schema) }),
      ...(sent.has('max_tokens')
        ? { max_tokens: maxTokens }
        : { max_completion_tokens: maxTokens }),
    };
    return body;
  }

  return { ask };
}

const formatOf = (schema: ChatQuestion['schema']) => ({
  type: 'json_schema' as const,
  json_schema: { name: 'answer', strict: true, ...(schema && { schema }) },
});

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
  if (!choice) return { outcome: 'invalid' };
  if (typeof text !== 'string' || choice.finish_reason === 'length') return { outcome: 'unusable' };
  const { prompt_tokens: prompt, completion_tokens: answer } = completion.usage ?? {};
  const isCounted = Number.isSafeInteger(prompt) && Number.isSafeInteger(answer);
  const tokens = isCounted ? { prompt: prompt ?? 0, completion: answer ?? 0 } : undefined;
  return { outcome: 'answered', text: withoutThoughts(text), tokens };
}

/** Some servers leave what a model thinks before it answers in the text. */
const withoutThoughts = (text: string) => text.replace(/^\s*<think>[^]*?<\/think>/, '').trim();

/** What a server answers to a wrong key, an account without money, or an unknown address or model. */
const settingsStatuses = new Set([401, 402, 403, 404]);

/** What an error of a call comes to. */
export function errorOf(
  error: unknown,
  signal: AbortSignal,
  apiKey: string | undefined,
): ChatAnswer {
  if (signal.aborted || error instanceof APIConnectionTimeoutError) return { outcome: 'timedOut' };
  if (error instanceof APIUserAbortError) return { outcome: 'stopped' };
  if (!(error instanceof APIError)) return { outcome: 'invalid' };
  const { status, headers } = error;
  if (status === undefined) return { outcome: 'unreachable' };
  if (status === 429) {
    return { outcome: 'rateLimited', retryAfterSeconds: secondsOf(headers?.get('retry-after')) };
  }
  if (status >= 500 || status === 408) return { outcome: 'failed' };
  const outcome = settingsStatuses.has(status) ? 'rejected' : 'declined';
  return { outcome, status, message: withoutKey(error.message, apiKey) };
}

/** Seconds or an HTTP date. */
function secondsOf(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1000 : seconds;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
