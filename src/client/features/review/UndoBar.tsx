import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Undoable } from '../../api/reviews.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { useProfiles } from '../../profile/useProfiles.ts';
import { keyFor } from './useReviewKeys.ts';
import { reviewKeys } from '../../components/reviewKeys.ts';
import { useTakeBack } from './useTakeBack.ts';

/** What was approved last, while that can be undone. What was approved together is undone together. */
export function UndoBar({ undoable }: { undoable: readonly Undoable[] }) {
  const [last] = undoable;
  if (!last) return null;
  const isOfLast = ({ profileId, until }: Undoable) =>
    profileId === last.profileId && until === last.until;
  return <UndoLast last={last} acts={undoable.filter(isOfLast)} />;
}

interface UndoLastProps {
  last: Undoable;
  acts: readonly Undoable[];
}

function UndoLast({ last: { profileId, author: name, until }, acts }: UndoLastProps) {
  const { t } = useTranslation('review');
  const seconds = useSecondsUntil(until);
  const { takeBack, isPending } = useTakeBack();
  const profile = useProfiles().data?.find(({ id }) => id === profileId);
  const isHeld = Boolean(profile?.pause ?? profile?.practice);
  const bar = useRef<HTMLDivElement>(null);
  const undo = () => void takeBack(profileId, acts);
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
  const count = acts.length;
  // Then nobody knows when it is sent, or it never is.
  const [one, several] = isHeld
    ? (['results.approvedLater', 'results.approvedLaterCount'] as const)
    : (['undo.sent', 'undo.sentCount'] as const);
  return (
    <Card ref={bar} component="section" aria-label={t('undo.label')} sx={barSx}>
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {count === 1 ? t(one, { name, seconds }) : t(several, { count, seconds })}
      </Typography>
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
  maxWidth: 'calc(100vw - 32px)',
  py: 1,
  px: 2,
  boxShadow: 6,
};
