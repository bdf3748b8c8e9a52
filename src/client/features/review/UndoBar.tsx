import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Undoable } from '../../api/reviews.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { keyFor } from './useReviewKeys.ts';
import { reviewKeys } from '../../components/reviewKeys.ts';
import { useTakeBack } from './useTakeBack.ts';
import { useUndoWords } from './useUndoWords.ts';

/** What was decided last, while that can be undone. What was decided together is undone together. */
export function UndoBar({ undoable }: { undoable: readonly Undoable[] }) {
  const [last] = undoable;
  if (!last) return null;
  const isOfLast = ({ profileId, decision, until }: Undoable) =>
    profileId === last.profileId && decision === last.decision && until === last.until;
  return <UndoLast last={last} acts={undoable.filter(isOfLast)} />;
}

interface UndoLastProps {
  last: Undoable;
  acts: readonly Undoable[];
}

function UndoLast({ last, acts }: UndoLastProps) {
  const { profileId, decision, until } = last;
  const { t } = useTranslation('review');
  const seconds = useSecondsUntil(until);
  const { takeBack, isPending } = useTakeBack();
  const words = useUndoWords(last, acts.length);
  const bar = useRef<HTMLDivElement>(null);
  const undo = () => void takeBack(profileId, acts, decision === 'leave' ? 'unleave' : 'unapprove');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || isPending || keyFor(bar.current, event) !== reviewKeys.undo) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (seconds === 0 && !isPending) return null;
  return (
    <Card ref={bar} component="section" aria-label={t('undo.label')} sx={barSx}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{words.untilSent(seconds)}</Typography>
        {words.description && (
          <Typography variant="body2" color="textSecondary">
            {words.description}
          </Typography>
        )}
        {/* Read out once, not each second. */}
        <Box component="output" sx={visuallyHidden}>
          {words.announced}
        </Box>
      </Box>
      <PendingButton
        size="small"
        variant="contained"
        aria-keyshortcuts={reviewKeys.undo}
        isPending={isPending}
        onClick={undo}
      >
        {t('undo.action')}
      </PendingButton>
    </Card>
  );
}

/** Whole seconds, rounded up; 0 once that time has come. */
function useSecondsUntil(until: number): number {
  const subscribe = useCallback((onTick: () => void) => {
    const timer = setInterval(onTick, 250);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)));
}

/** Where no toast comes: below the bar of a phone, whose height `--head` says, or at the middle of the lower edge. */
const barSx = {
  position: 'fixed',
  zIndex: 'snackbar',
  top: { xs: 'calc(var(--head, 56px) + 16px)', md: 'auto' },
  bottom: { md: 16 },
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  width: 'max-content',
  maxWidth: 'min(560px, calc(100vw - 32px))',
  py: 1,
  px: 2,
  boxShadow: 6,
};
