import type { BotContext } from '../context/BotContext.ts';
import type { AiConfig, Config } from '../../config/Config.ts';
import { builtInReader } from '../reader/builtInReader.ts';
import type { Judge } from './model/createJudge.ts';
import { templateWriter } from './builtIn/templateWriter.ts';

type WriterContext = Pick<BotContext, 'database' | 'log' | 'metrics' | 'now'>;

const timeoutMs = 90_000;

interface ReaderAndWriter extends Pick<BotContext, 'reader' | 'writer'> {
  /** Undefined without a language model. */
  judge?: Judge;
}

/** The language model of the configuration, loaded only where there is one; else what is built in. */
export async function createReaderAndWriter(
  { ai, role }: Pick<Config, 'ai' | 'role'>,
  context: WriterContext,
): Promise<ReaderAndWriter> {
  if (ai === undefined) return { reader: builtInReader, writer: templateWriter };
  if (role === 'api') return createLater(() => withModel(ai, context));
  return withModel(ai, context);
}

/** An API process writes in trials alone and has people's texts judged; it loads what that takes with the first. */
function createLater(create: () => Promise<WithModel>): WithModel {
  let created: Promise<WithModel> | undefined;
  const load = () => (created ??= create());
  return {
    reader: builtInReader,
    writer: { write: async (request, options) => (await load()).writer.write(request, options) },
    judge: async (written, signal) => (await load()).judge(written, signal),
  };
}

type WithModel = Required<ReaderAndWriter>;

async function withModel(ai: AiConfig, context: WriterContext): Promise<WithModel> {
  const { createModelReader } = await import('./model/createModelReader.ts');
  const { createModelWriter } = await import('./model/createModelWriter.ts');
  const { createModelCalls } = await import('./model/createModelCalls.ts');
  const { createChatClient } = await import('./model/createChatClient.ts');
  const { createJudge } = await import('./model/createJudge.ts');
  const { createModerator } = await import('./model/createModerator.ts');
  const { createTokenBudget } = await import('./model/tokenBudget.ts');
  const { judgeModel, moderationModel, dailyTokens, perAccount, hasVision } = ai;
  const server = { ...ai, ...context, timeoutMs };
  const budget = createTokenBudget({ ...context, dailyTokens, perAccount });
  const callsTo = (model: string) => {
    const chat = createChatClient({ ...server, model });
    return createModelCalls({ ...context, chat, budget });
  };
  const calls = callsTo(ai.model);
  const judge = createJudge({
    ...context,
    calls: judgeModel === ai.model ? calls : callsTo(judgeModel),
    moderate: moderationModel
      ? createModerator({ ...server, budget, model: moderationModel })
      : undefined,
  });
  return {
    judge,
    reader: createModelReader(calls),
    writer: createModelWriter({ ...context, calls, judge, hasVision }),
  };
}
