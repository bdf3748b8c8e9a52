import type { BotContext } from '../BotContext.ts';
import type { Config } from '../../config/Config.ts';
import { builtInReader } from '../reader/builtInReader.ts';
import { templateWriter } from './templateWriter.ts';

const timeoutMs = 90_000;

/** The language model of the configuration, loaded only where there is one; else what is built in. */
export async function createReaderAndWriter(
  { ai, role }: Pick<Config, 'ai' | 'role'>,
  context: Pick<BotContext, 'database' | 'log' | 'metrics' | 'now'>,
): Promise<Pick<BotContext, 'reader' | 'writer'>> {
  if (ai === undefined || role === 'api') return { reader: builtInReader, writer: templateWriter };
  const { createModelReader } = await import('./model/createModelReader.ts');
  const { createModelWriter } = await import('./model/createModelWriter.ts');
  const { createModelCalls } = await import('./model/createModelCalls.ts');
  const { createChatClient } = await import('./model/createChatClient.ts');
  const { createJudge } = await import('./model/createJudge.ts');
  const { createModerator } = await import('./model/createModerator.ts');
  const { judgeModel, moderationModel, dailyTokens, hasVision } = ai;
  const server = { ...ai, ...context, timeoutMs };
  const callsTo = (model: string) => {
    const chat = createChatClient({ ...server, model });
    return createModelCalls({ ...context, chat, dailyTokens });
  };
  const calls = callsTo(ai.model);
  const judge = createJudge({
    ...context,
    calls: judgeModel === ai.model ? calls : callsTo(judgeModel),
    moderate: moderationModel ? createModerator({ ...server, model: moderationModel }) : undefined,
  });
  return {
    reader: createModelReader(calls),
    writer: createModelWriter({ ...context, calls, judge, hasVision }),
  };
}
