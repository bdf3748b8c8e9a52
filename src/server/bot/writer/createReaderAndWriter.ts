import type { BotContext } from '../BotContext.ts';
import type { AiConfig, Config } from '../../config/Config.ts';
import type { CommentWriter } from '../commentWriter.ts';
import { builtInReader } from '../reader/builtInReader.ts';
import { templateWriter } from './templateWriter.ts';

type WriterContext = Pick<BotContext, 'database' | 'log' | 'metrics' | 'now'>;

const timeoutMs = 90_000;

/** The language model of the configuration, loaded only where there is one; else what is built in. */
export async function createReaderAndWriter(
  { ai, role }: Pick<Config, 'ai' | 'role'>,
  context: WriterContext,
): Promise<Pick<BotContext, 'reader' | 'writer'>> {
  if (ai === undefined) return { reader: builtInReader, writer: templateWriter };
  if (role === 'api')
    return { reader: builtInReader, writer: createLater(() => withModel(ai, context)) };
  return withModel(ai, context);
}

/** An API process writes in trials alone, and loads what it takes with the first. */
function createLater(create: () => Promise<Pick<BotContext, 'writer'>>): CommentWriter {
  let created: Promise<Pick<BotContext, 'writer'>> | undefined;
  return {
    async write(request, options) {
      created ??= create();
      return (await created).writer.write(request, options);
    },
  };
}

async function withModel(
  ai: AiConfig,
  context: WriterContext,
): Promise<Pick<BotContext, 'reader' | 'writer'>> {
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
