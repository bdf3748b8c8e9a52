import type { BotContext } from '../../context/BotContext.ts';
import type { CommentRequest, CommentWriter, WrittenComment } from '../../context/commentWriter.ts';
import { createCommentCheck, type RefusalReason } from '../checks/createCommentCheck.ts';
import { unsupportedIn, type Grounds } from '../statements/unsupportedIn.ts';
import { templateWriter } from '../builtIn/templateWriter.ts';
import type { Judge, WrittenText } from './createJudge.ts';
import type { ModelAnswer, ModelCalls } from './createModelCalls.ts';
import { languageToWrite } from '../../text/languageOf.ts';
import { materialOf, openPartOf, partsOf } from './materialOf.ts';
import { pictureForModel } from './pictureForModel.ts';
import { promptFor } from './promptFor.ts';
import { factsOf } from './voiceLines.ts';

interface ModelWriterOptions extends Pick<BotContext, 'log' | 'metrics'> {
  calls: ModelCalls;
  judge: Judge;
  /** Whether the model is shown the picture. */
  hasVision: boolean;
}

/** Why the built-in writer stands in. */
type Obstacle =
  | 'outOfBudget'
  | 'accountOutOfBudget'
  | 'paused'
  | 'busy'
  | 'failed'
  | 'declined'
  | 'refused';
type Result = WrittenComment | { obstacle: Obstacle } | 'stopped';

const tries = 2;

/**
 * Lets a language model write, and gives on nothing that the checks refuse. What passes them is judged.
 * The built-in writer writes what is brief, and stands in where the model cannot.
 */
export function createModelWriter(options: ModelWriterOptions): CommentWriter {
  const { calls, judge, log, metrics } = options;

  async function compose(
    request: CommentRequest,
    userId: string | undefined,
    signal: AbortSignal,
  ): Promise<Result> {
    const { target, kind, voice, maxGraphemes, maxBytes } = request;
    const material = materialOf(openPartOf(target));
    const language = languageToWrite(request);
    const picture = options.hasVision ? await readPicture(request) : undefined;
    const facts = factsOf(voice);
    // The same question has the same answer.
    const isRepeated = kind === 'questionAboutUs' && facts !== '';
    const recentComments = isRepeated ? [] : request.recentComments;
    const asked = { material, kind, voice, language, maxGraphemes, ownComments: recentComments };
    let faults: RefusalReason[] = [];
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const { task, ...prompt } = promptFor({ ...asked, faults });
      const answer = await calls.ask({ ...prompt, picture, signal, userId });
      if (answer.outcome === 'stopped') return 'stopped';
      if (answer.outcome !== 'answered') return { obstacle: obstacleOf(answer) };
      const { text } = answer;
      const rules = { maxGraphemes, maxBytes, language, recentComments, facts, prompt: task };
      faults = createCommentCheck({ ...rules, material: partsOf(material) })(text);
      const grounds = { facts, material: partsOf(material), kind };
      if (faults.length === 0) return judged({ text, language, facts, userId }, grounds, signal);
      for (const reason of faults) metrics?.refusedComments.inc({ reason });
      log.info({ reasons: faults, attempt }, 'a comment of the language model was refused');
    }
    return { obstacle: 'refused' };
  }

  async function judged(
    written: WrittenText,
    grounds: Grounds,
    signal: AbortSignal,
  ): Promise<Result> {
    const { text } = written;
    const { doubts, unsupported: said } = await judge(written, signal);
    if (signal.aborted) return 'stopped';
    const unsupported = unsupportedIn(text, grounds, said);
    return {
      text,
      author: 'model',
      ...(doubts.length > 0 && { doubts }),
      ...(unsupported.length > 0 && { unsupported }),
    };
  }

  async function readPicture({ readPicture: read }: CommentRequest) {
    try {
      const picture = await read?.();
      return picture && (await pictureForModel(picture));
    } catch (error) {
      log.warn({ err: error }, 'a picture cannot be shown to the language model');
      return undefined;
    }
  }

  return {
    isModel: true,
    async write(request, writing = {}) {
      if (request.length === 'brief' && !request.target.conversation) {
        return templateWriter.write(request);
      }
      const result = await calls.inTurn(
        (signal) => compose(request, writing.userId, signal),
        writing,
      );
      if (result === 'stopped') return undefined;
      if (result !== 'busy' && 'text' in result) return result;
      metrics?.standIns.inc({ reason: result === 'busy' ? result : result.obstacle });
      const written = await templateWriter.write(request);
      return written && { ...written, isStandIn: true };
    },
  };
}

const obstacleOf = ({ outcome }: ModelAnswer): Obstacle =>
  outcome === 'outOfBudget' ||
  outcome === 'accountOutOfBudget' ||
  outcome === 'paused' ||
  outcome === 'declined'
    ? outcome
    : 'failed';
