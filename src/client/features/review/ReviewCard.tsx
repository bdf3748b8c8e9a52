import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import useForkRef from '@mui/utils/useForkRef';
import { memo, useId, useRef, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import type { ReviewItem } from '../../api/reviews.ts';
import { InlineQuestion } from '../../components/InlineQuestion.tsx';
import { useSwipe } from '../../components/useSwipe.ts';
import { belowUndo } from './belowUndo.ts';
import { CardActions } from './CardActions.tsx';
import { CapNote } from './CapNote.tsx';
import { CardFoot, type Stand } from './CardFoot.tsx';
import { CardHead } from './CardHead.tsx';
import { Draft } from './Draft.tsx';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { missingChunk } from '../../components/lazy/missingChunk.tsx';
import { HelpLine } from './HelpLine.tsx';
import { holdClicks } from './holdClicks.ts';
import { LazyDraftForm } from './LazyDraftForm.tsx';
import { OnlyYouNote } from './OnlyYouNote.tsx';
import { ReviewPost } from './ReviewPost.tsx';
import { isCapped, type Edit, type ReviewEvent } from './reviewState.ts';
import { SwipeAim } from './SwipeAim.tsx';
import { useCardDecision } from './useCardDecision.ts';
import { useDragged } from './useDragged.ts';
import type { DecideOne } from './useDecideOne.ts';

export interface ReviewCardProps {
  profileId: Id;
  /** Said where the person has several profiles. */
  profileName: string | undefined;
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
  stand: Stand;
  /** Whether the actions at the lower edge of a phone are for it. */
  isCurrent: boolean;
  /** Told before a question that is not asked by these actions. */
  onChoose: (id: Id) => void;
  /** Where one text is shown at a time: told before a decision; what it returns shows the next one. Undefined: in a list. */
  follow: ((card: HTMLElement | null) => () => void) | undefined;
  dispatch: Dispatch<ReviewEvent>;
}

/** A post, what the bot would answer to it, and what can be decided about that. */
export const ReviewCard = memo(function ReviewCard(props: ReviewCardProps) {
  const { profileId, profileName, item, place, edit, isChosen, isGone, capOpensAt, dispatch } =
    props;
  const { stand, isCurrent, onChoose } = props;
  const { t } = useTranslation('review');
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  const { asked, ask, answer, decide, pending } = useCardDecision(props, card);
  const isFree = !edit && !asked && !item.isBeingWritten;
  const { layer, aim, onDrag } = useDragged(item.text !== null, isFree);
  const swipe = useSwipe(
    (direction) => {
      const wanted = direction === 'next' ? 'leave' : item.text !== null && 'approve';
      if (!isFree || !wanted) return;
      onChoose(item.id);
      ask(wanted);
    },
    { maxDurationMs: Infinity, onDrag },
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
        onTouchCancel={swipe.onTouchCancel}
        component="article"
        tabIndex={-1}
        aria-labelledby={titleId}
        sx={[
          cardSx,
          stand === 'pane' && paneSx,
          stand === 'phone' && isCurrent && { borderColor: 'primary.main' },
          item.postKind === 'crisis' && { borderColor: 'error.main' },
        ]}
      >
        <Box ref={layer} sx={bodySx}>
          <CardHead
            profileId={profileId}
            profileName={profileName}
            titleId={titleId}
            item={item}
            isChosen={isChosen}
            onToggle={edit || props.follow ? undefined : () => dispatch({ type: 'toggled', item })}
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
            <ReviewPost item={item} />
            <Box sx={answerSx}>
              {item.postKind === 'crisis' && <HelpLine language={item.language} />}
              <Draft profileId={profileId} item={item} />
              {capOpensAt !== undefined && !isGone && isCapped(item) && (
                <CapNote item={item} opensAt={capOpensAt} />
              )}
              {edit && (
                <LazyBoundary fallback={missingChunk}>
                  <LazyDraftForm
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
                </LazyBoundary>
              )}
            </Box>
          </Box>
        </Box>
        {aim && <SwipeAim aim={aim} />}
        {(asked || isFree) && (
          <CardFoot stand={stand} isCurrent={isCurrent} item={item}>
            {asked && (
              <InlineQuestion
                title={t(`questions.${asked}`, { name })}
                {...(asked !== 'approve' && { text: t(`questions.${asked}Text`) })}
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
                onAsk={(decision) => {
                  holdClicks(card.current?.closest('ul'));
                  ask(decision);
                }}
                onEdit={open}
              />
            )}
          </CardFoot>
        )}
      </Card>
    </Box>
  );
});

const cardSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 1, md: 2 },
  p: { xs: 1.5, md: 2.5 },
  touchAction: 'pan-y pinch-zoom',
  // Below the bar of a phone, and the one with the way back.
  scrollMarginTop: { xs: `max(148px, ${belowUndo})`, md: 16 },
  position: 'relative',
  overflow: 'clip',
  '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

/** Down to the lower edge of the window, so that its actions are there below a short text, too. */
const paneSx = {
  // As far as at the top of the page, so that the way from text to text does not scroll it.
  scrollMarginTop: { md: 32 },
  minHeight: 'max(480px, calc(100cqh - 48px - var(--connection-height, 0px)))',
  '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
  '@media (max-height: 480px)': { minHeight: 0 },
};

const bodySx = {
  transition: 'transform 150ms ease-out',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 1, md: 2 },
  containerType: 'inline-size',
};

const partsSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 1, md: 2.5 },
  '@container (min-width: 620px)': {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    columnGap: 3,
  },
};

const answerSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: { xs: 1, md: 2 },
};
