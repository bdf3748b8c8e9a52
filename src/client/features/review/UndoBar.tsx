import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Undoable } from '../../api/reviews.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { useCover } from '../../components/useCover.ts';
import { holdClicks } from './holdClicks.ts';
import { keyFor } from './useReviewKeys.ts';
import { reviewKeys } from '../../components/reviewKeys.ts';
import type { ReviewState } from './reviewState.ts';
import { useLastUndoable } from './useLastUndoable.ts';
import { useAnnounced } from './useAnnounced.ts';
import { useTakeBack } from './useTakeBack.ts';
import { useUndoWords } from './useUndoWords.ts';

interface UndoBarProps {
  undoable: readonly Undoable[];
  together: ReviewState['together'];
}

/** What was decided last, while that can be undone. What was decided together is undone together. */
export function UndoBar({ undoable, together }: UndoBarProps) {
  const { t } = useTranslation('review');
  const [undone, setUndone] = useState<readonly Undoable[]>();
  const { takeBack } = useTakeBack();
  const bar = useRef<HTMLDivElement>(null);
  const undoneAt = useRef(-Infinity);
  const { acts: offered, now, isUnderWay } = useLastUndoable(undoable, together);
  const acts = undone ?? offered;
  const [last] = acts;
  const words = useUndoWords(acts);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  useCover(words && isPhone ? 'undo-above' : undefined, bar, { edge: 'above' });
  useCover(words && !isPhone ? 'undo' : undefined, bar, { gapPx });
  const announced = useAnnounced(acts, isUnderWay);
  const undo = async () => {
    if (!last || undone) return;
    setUndone(acts);
    await takeBack(acts, bar.current, last.decision === 'leave' ? 'unleave' : 'unapprove');
    undoneAt.current = performance.now();
    setUndone(undefined);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || keyFor(bar.current, event) !== reviewKeys.undo) return;
    event.preventDefault();
    if (performance.now() - undoneAt.current >= restMs) void undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // It may come, or turn to another decision, before all requests are answered.
  const group = acts
    .map(({ id, version }) => `${id} ${version}`)
    .toSorted()
    .join();
  useLayoutEffect(() => holdClicks(bar.current), [group]);
  // What stands in the place that is read out is not there twice; anything else is.
  const isRead = announced !== undefined || undefined;
  const ends = Math.min(...acts.map(({ until }) => until));
  const line = words?.untilSent(Math.max(0, Math.ceil((ends - now) / 1000)));
  return (
    <>
      {/* Always there, so that what comes into it is read out: once for each decision, not each second. */}
      <Box component="output" sx={visuallyHidden}>
        {announced && <span key={announced.key}>{announced.text}</span>}
      </Box>
      {words && (
        <Card ref={bar} component="section" aria-label={t('undo.label')} sx={barSx}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" aria-hidden={isRead && line === words.announced}>
              {line}
            </Typography>
            {words.description && (
              <Typography variant="body2" color="textSecondary" aria-hidden={isRead}>
                {words.description}
              </Typography>
            )}
            {words.hint && (
              <Typography variant="caption" component="p" color="textSecondary">
                {words.hint}
              </Typography>
            )}
          </Box>
          <PendingButton
            size="small"
            variant="contained"
            aria-keyshortcuts={reviewKeys.undo}
            isPending={undone !== undefined}
            onClick={() => void undo()}
          >
            {t('undo.action')}
          </PendingButton>
        </Card>
      )}
    </>
  );
}

/** A second press of the key is not meant for the decision before. */
const restMs = 500;

const gapPx = 16;

const below = ['connection', 'actions', 'chosen']
  .map((name) => `var(--${name}-height, 0px)`)
  .join(' + ');

/**
 * Below the bar of a phone, whose height `--head` says, or at the lower edge, above what else stays there: at the middle of
 * the column of the texts, so that it covers nothing of the queue.
 */
const barSx = {
  position: 'fixed',
  zIndex: 'snackbar',
  top: { xs: 'calc(var(--head, 56px) + 16px)', md: 'auto' },
  bottom: { md: `calc(${below} + ${gapPx}px)` },
  alignSelf: 'center',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  width: 'max-content',
  // From the width on at which there may be a queue, what stands beside the texts is 720 px wide at most.
  maxWidth: { xs: 'min(560px, calc(100vw - 32px))', lg: 'min(560px, calc(100vw - 720px))' },
  py: 1,
  px: 2,
  boxShadow: 6,
};
