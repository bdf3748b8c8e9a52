import { judgeTopics, type JudgeTopic } from '../../shared/contract/judging.ts';
import type { ChatRequest } from './startScriptedModel.ts';
import { shamefulOrders } from './shamefulOrders.ts';

/** The judge's form, with doubts about these topics. */
export const verdictOf = (...doubted: JudgeTopic[]): string => formOf(doubted, []);

/** The same for these sentences, by their numbers, that no fact supports. */
export const unsupportedVerdict = (...unsupported: number[]): string => formOf([], unsupported);

const formOf = (doubted: JudgeTopic[], unsupported: number[]): string =>
  JSON.stringify({
    ...Object.fromEntries(
      judgeTopics.map((topic) => [topic, doubted.includes(topic) ? 'yes' : 'no']),
    ),
    unsupported,
  });

function contentOf({ messages }: Pick<ChatRequest, 'messages'>, index: number): string {
  const content = messages[index]?.content;
  return typeof content === 'string' ? content : '';
}

export const isForJudge = (request: Pick<ChatRequest, 'messages'>): boolean =>
  contentOf(request, 0).startsWith('You check one text');

/** What stands between the marks. */
const textIn = (request: Pick<ChatRequest, 'messages'>): string =>
  contentOf(request, 1).split(/\s*=====\w+\s*/)[1] ?? '';

const topicsOfTexts = new Map(
  shamefulOrders.flatMap(({ topic, answers }) => answers.map((text) => [text, topic] as const)),
);

/** What the labelled texts are, whatever the checks of the product know of them. */
export const topicOfText = (text: string): JudgeTopic | undefined => topicsOfTexts.get(text);

/** Doubts what is labelled as bad, and nothing else. */
export function honestJudge(request: Pick<ChatRequest, 'messages'>): string {
  const topic = topicOfText(textIn(request));
  return verdictOf(...(topic ? [topic] : []));
}
