import { useState, type RefObject } from 'react';
import { focusAfter, focusAtTop } from './focusAfter.ts';
import { holdClicks, panesOf } from './holdClicks.ts';
import type { ReviewCardProps } from './ReviewCard.tsx';
import { isForCapAlone } from './reviewState.ts';
import type { CardDecision, OwnText } from './useDecideOne.ts';

/** What a person is asked before it is done. */
export type Asked = Exclude<CardDecision, 'rewrite'>;

/** The decision about one text, and the question before it. */
export function useCardDecision(
  { item, place, onDecide, dispatch, stand, isCurrent, ...props }: ReviewCardProps,
  card: RefObject<HTMLElement | null>,
) {
  const follow = props.follow ?? (stand === 'phone' ? focusAtTop : focusAfter);
  const [question, setQuestion] = useState<{ asked: Asked; version: number }>();
  const [pending, setPending] = useState<CardDecision>();

  // A text that has changed since is another one.
  const asked = question?.version === item.version ? question.asked : undefined;
  const ask = (wanted: Asked | undefined) =>
    setQuestion(wanted && { asked: wanted, version: item.version });

  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  if (wasCurrent !== isCurrent) {
    setWasCurrent(isCurrent);
    // A phone has one place for the questions of all cards: an old one would come up there under a finger.
    if (stand === 'phone' && !isCurrent) ask(undefined);
  }

  const send = async (decision: CardDecision, own?: OwnText) => {
    const panes = panesOf(card.current);
    const goOn = follow(card.current);
    setPending(decision);
    dispatch({ type: 'decided', decision, items: [item] });
    const result = await onDecide(item, decision, { screen: panes, own });
    setPending(undefined);
    if (!result) return;
    const { outcome, problems, doubts } = result;
    ask(undefined);
    if (isForCapAlone(result)) {
      if (asked) card.current?.focus();
      return;
    }
    if (outcome === 'refused') {
      const text = own?.text ?? item.text ?? '';
      return dispatch({ type: 'opened', edit: { item, place, text, problems, doubts } });
    }
    // Words that were typed stay until the person closes them.
    if (outcome === 'moved' || (outcome === 'tooOld' && own)) return;
    dispatch({ type: 'closed', id: item.id });
    // Somebody may have gone to another screen meanwhile.
    if (!panes?.isConnected) return;
    holdClicks(panes);
    goOn();
  };
  return {
    asked,
    ask,
    /** With no. */
    answer: () => {
      holdClicks(card.current?.closest('ul'));
      ask(undefined);
      card.current?.focus();
    },
    decide: (decision: CardDecision, own?: OwnText) => void send(decision, own),
    pending,
  };
}
