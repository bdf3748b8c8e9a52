import { APIError } from 'openai';
import type { BotContext } from '../../context/BotContext.ts';
import { createPause } from './createPause.ts';

/** What not every server or model takes: a request is made again without it. */
export type OptionalPart = 'max_tokens' | 'temperature' | 'picture' | 'response_format';

/** A server that refuses a parameter refuses it always; of a picture only three in a row say so. */
const leftOutSeconds = {
  max_tokens: 3600,
  temperature: 3600,
  picture: undefined,
  response_format: 3600,
};
const names = Object.keys(leftOutSeconds) as OptionalPart[];

const refusals: Record<OptionalPart, RegExp> = {
  max_tokens: /max_tokens|max_completion_tokens/,
  temperature: /temperature/,
  picture: /image|picture|vision|multimodal/i,
  response_format: /response_format|schema|grammar/i,
};

/** Leaves a part out for a while where the server refuses it, says so, and then tries it again. */
export function createOptionalParts({ log, now }: Pick<BotContext, 'log' | 'now'>) {
  const pauses = Object.fromEntries(
    names.map((part) => [part, createPause(now, (seconds) => tell(part, seconds))]),
  ) as Record<OptionalPart, ReturnType<typeof createPause>>;

  function tell(part: OptionalPart, seconds: number): void {
    if (seconds === 0) log.warn({ part }, 'the language model takes a part of the request again');
    else log.warn({ part, seconds }, 'the language model refuses a part: it is left out');
  }

  return {
    /** The parts to send, of those that the question has. */
    begin: (asked: Partial<Record<OptionalPart, boolean>>): Set<OptionalPart> =>
      new Set(names.filter((part) => asked[part] !== false && pauses[part].begin())),

    /** Whether the request can be made again without the part. */
    leaveOut(part: OptionalPart | undefined, sent: Set<OptionalPart>): boolean {
      if (part === undefined) return false;
      sent.delete(part);
      pauses[part].end({ seconds: leftOutSeconds[part] });
      return true;
    },

    end(sent: ReadonlySet<OptionalPart>, isAnswered: boolean): void {
      for (const part of sent) pauses[part].end(isAnswered ? 'ok' : 'undecided');
    },
  };
}

/** The part that the server's error names, if it was sent. */
export function refusedPart(
  error: unknown,
  sent: ReadonlySet<OptionalPart>,
): OptionalPart | undefined {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return;
  const said = `${error.param ?? ''} ${error.message}`;
  return names.find((part) => sent.has(part) && refusals[part].test(said));
}
