import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import useForkRef from '@mui/utils/useForkRef';
import { memo, useId, useRef, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import type { ReviewItem } from '../../api/reviews.ts';
import { InlineQuestion } from '../../components/InlineQuestion.tsx';
import { ThreadButton } from '../../bot/thread/ThreadButton.tsx';
import { useSwipe } from '../../components/useSwipe.ts';
import { CardActions } from './CardActions.tsx';
import { CapNote } from './CapNote.tsx';
import { CardHead } from './CardHead.tsx';
import { Draft } from './Draft.tsx';
import { DraftForm } from './DraftForm.tsx';
import { isMarked, OnlyYouNote } from './OnlyYouNote.tsx';
import { ReviewPost } from './ReviewPost.tsx';
import { isCapped, type Edit, type ReviewEvent } from './reviewState.ts';
import { useCardDecision } from './useCardDecision.ts';
import type { DecideOne } from './useDecideOne.ts';

export interface ReviewCardProps {
  profileId: Id;
  item: ReviewItem;
  /** In the list. */
  place: number;
  edit: Edit | undefined;
  isChosen: boolean;
  /** Whether it waits no more. */
  isGone: boolean;
  /** From when the cap of the day allows an approval; null: nobody knows. Undefined: it is not reached. */
  capOpensAt: string | null | undefined;
  onDecide: DecideOne;
  dispatch: Dispatch<ReviewEvent>;
}

/** A post, what the bot would answer to it, and what can be decided about that. */
export const ReviewCard = memo(function ReviewCard(props: ReviewCardProps) {
  const { profileId, item, place, edit, isChosen, isGone, capOpensAt, dispatch } = props;
  const { t } = useTranslation('review');
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  const { asked, ask, answer, decide, pending } = useCardDecision(props, card);
  const isFree = !edit && !asked && !item.isBeingWritten;
  const swipe = useSwipe(
    (direction) => {
      if (!isFree) return;
      if (direction === 'next') ask('leave');
      else if (item.text !== null) ask('approve');
    },
    { maxDurationMs: Infinity },
  );
  const ref = useForkRef(card, swipe.ref);
  const open = (text: string) => dispatch({ type: 'opened', edit: { item, place, text } });
  const close = () => {
    card.current?.focus();
    dispatch({ type: 'closed', id: item.id });
  };
  const name = item.author;
  return (
    <Box component="li" sx={{ display: 'block' }}>
      <Card
        ref={ref}
        component="article"
        tabIndex={-1}
        aria-labelledby={titleId}
        sx={[cardSx, isMarked(item) && { borderColor: 'error.main' }]}
      >
        <CardHead
          titleId={titleId}
          item={item}
          isChosen={isChosen}
          onToggle={edit ? undefined : () => dispatch({ type: 'toggled', item })}
        />
        {item.wasApproved && !item.isOwnConversation && (
          <Alert severity="info" role="note">
            {t('wasApproved')}
          </Alert>
        )}
        {item.isOwnConversation && item.text !== null && (
          <Alert severity="info" role="note">
            {t(`ownConversation.${item.wasApproved ? 'wasApproved' : 'note'}`)}
          </Alert>
        )}
        {item.text === null && !item.isBeingWritten && <OnlyYouNote item={item} />}
        <Box sx={partsSx}>
          <ReviewPost item={item}>
            {item.hasConversation && !item.isBeingWritten && (
              <ThreadButton act={{ profileId, actId: item.id }} name={name} />
            )}
          </ReviewPost>
          <Box sx={answerSx}>
            <Draft profileId={profileId} item={item} />
            {capOpensAt !== undefined && !isGone && isCapped(item) && (
              <CapNote item={item} opensAt={capOpensAt} />
            )}
            {edit && (
              <DraftForm
                profileId={profileId}
                edit={edit}
                item={item}
                isGone={isGone}
                isPending={pending !== undefined}
                onType={(text) => dispatch({ type: 'typed', id: item.id, text })}
                onPublish={(isOwnWords) =>
                  decide('approve', { text: edit.text.trim(), isOwnWords })
                }
                onClose={close}
              />
            )}
            {asked && (
              <InlineQuestion
                title={t(`questions.${asked}`, { name })}
                {...(asked === 'leaveAuthor' && { text: t('questions.leaveAuthorText') })}
                confirm={t(`questions.${asked}Confirm`)}
                isPending={pending !== undefined}
                onConfirm={() => decide(asked)}
                onCancel={answer}
              />
            )}
            {isFree && (
              <CardActions
                item={item}
                pending={pending}
                onDecide={decide}
                onAsk={ask}
                onEdit={open}
              />
            )}
          </Box>
        </Box>
      </Card>
    </Box>
  );
});

const cardSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  p: { xs: 2, md: 3 },
  containerType: 'inline-size',
  touchAction: 'pan-y pinch-zoom',
  // Below the bar that stays at the top.
  scrollMarginTop: { xs: 136, md: 76 },
  '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
};

const partsSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  '@container (min-width: 720px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 4,
  },
};

const answerSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 2,
};
