import { useSnackbar } from 'notistack';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewDecision } from '../../../../shared/contract/review.ts';
import { focusAfter } from './focusAfter.ts';
import type { ReviewCardProps } from './ReviewCard.tsx';
import { useDecide } from './useDecide.ts';
import { useGoingOut, useIsPractising } from './useGoingOut.ts';

/** About what waits. */
export type CardDecision = Exclude<ReviewDecision, 'unapprove'>;

/** What a person is asked before it is done. */
export type Asked = Exclude<CardDecision, 'rewrite'>;

interface OwnText {
  text: string;
  isOwnWords: boolean;
}

/** The decision about one text, and the question before it. */
export function useCardDecision(
  { profileId, item, place, dispatch }: ReviewCardProps,
  card: RefObject<HTMLElement | null>,
) {
  const { t } = useTranslation('review');
  const { enqueueSnackbar } = useSnackbar();
  const { decide, isPending } = useDecide(profileId);
  const goingOut = useGoingOut();
  const isPractising = useIsPractising();
  const [asked, ask] = useState<Asked>();
  const [sent, setSent] = useState<CardDecision>();
  const { id, version, author: name } = item;

  const send = async (decision: CardDecision, own?: OwnText) => {
    const focusNext = focusAfter(card.current);
    setSent(decision);
    const [result] = await decide([{ id, version, decision, ...own }]);
    if (!result) return;
    const { outcome, problems, doubts, approved } = result;
    ask(undefined);
    if (outcome === 'refused') {
      const text = own?.text ?? item.text ?? '';
      return dispatch({ type: 'opened', edit: { item, place, text, problems, doubts } });
    }
    if (outcome === 'moved') return;
    dispatch({ type: 'closed', id });
    const said = outcome === 'left' && decision === 'leaveAuthor' ? 'leftAuthor' : outcome;
    const isHeld = approved?.heldBy || (isPractising && outcome === 'approved');
    enqueueSnackbar(t(`results.${isHeld ? 'approvedLater' : said}`, { name }), {
      variant: 'success',
      ...(isHeld && { description: goingOut(approved) }),
    });
    focusNext();
  };
  return {
    asked,
    ask,
    /** With no. */
    answer: () => {
      ask(undefined);
      card.current?.focus();
    },
    decide: (decision: CardDecision, own?: OwnText) => void send(decision, own),
    pending: isPending ? sent : undefined,
  };
}
