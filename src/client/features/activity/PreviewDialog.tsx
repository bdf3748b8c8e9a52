import ArrowBack from '~icons/ic/baseline-arrow-back';
import ArrowForward from '~icons/ic/baseline-arrow-forward';
import Close from '~icons/ic/baseline-close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../api/stories.ts';
import { useActivityText } from '../../components/activity/activityWords.ts';
import { isAnswer } from '../../components/activity/isAnswer.ts';
import { WrittenText } from '../../components/activity/WrittenText.tsx';
import { formatDateTime } from '../../components/formats/formatDateTime.ts';
import { TimeAgo } from '../../components/formats/TimeAgo.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import { FullPicture } from '../../components/activity/FullPicture.tsx';
import { ActDetails } from './ActDetails.tsx';
import { storyRowId } from './StoryRow.tsx';
import { useSwipe, type SwipeDirection } from '../../components/useSwipe.ts';

interface PreviewDialogProps {
  act: Act;
  isOpen: boolean;
  /** Whether the row itself was pressed, and not its picture. */
  isByRow: boolean;
  canMove: Record<SwipeDirection, boolean>;
  /** Where it is going, while the page with that act is under way. */
  pending: SwipeDirection | undefined;
  /** The page with that act could not be loaded. */
  hasFailed: boolean;
  /** Holds the rows, of which one gets the focus after closing. */
  list: RefObject<HTMLElement | null>;
  onMove: (direction: SwipeDirection) => void;
  onClose: () => void;
  /** Brings a new address: that of a picture expires. */
  onRetry: () => void;
}

/** The full picture of a post with what the bot did, and the way to those before and after it. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { act, isOpen, isByRow, canMove, pending, hasFailed, list, onMove, onClose, onRetry } =
    props;
  const { t } = useTranslation('activity');
  const toText = useActivityText();
  useFocusOnRow({ act, isOpen, isByRow, list });
  const swipe = useSwipe(onMove);
  const address = act.thumbnailUrl && fullPictureAddress(act.thumbnailUrl);
  const names = { profile: act.profileName, activity: toText(act) };
  const title = t(isAnswer(act) ? 'picture.post' : 'picture.alt', names);
  const moveButton = (direction: SwipeDirection) => ({
    'aria-label': t(`preview.${direction}`),
    'aria-disabled': !canMove[direction],
    isPending: pending === direction,
    onClick: () => onMove(direction),
  });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      onKeyDown={(event) => moveByKey(event, onMove)}
      // The row of the act that is shown last gets the focus instead.
      disableRestoreFocus
      maxWidth="md"
      fullWidth
    >
      <DialogTitle component="h2" aria-live="polite" sx={titleSx}>
        <WrittenText text={title} lines={3} />
      </DialogTitle>
      <IconButton aria-label={t('picture.close')} onClick={onClose} sx={closeSx}>
        <Close />
      </IconButton>
      <DialogContent {...swipe} tabIndex={0} sx={contentSx}>
        <FullPicture key={`${act.id} ${address}`} address={address} alt={title} onRetry={onRetry} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Typography variant="body2">
            {formatDateTime(act.happenedAt)}
            <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
              <TimeAgo time={act.happenedAt} />
            </Box>
          </Typography>
          <ActDetails act={act} onLeave={onClose} />
        </Box>
      </DialogContent>
      {hasFailed && (
        <Alert severity="error" sx={{ mx: 3, mt: 1 }}>
          {t('error.title')}
        </Alert>
      )}
      <DialogActions sx={actionsSx}>
        <PendingButton startIcon={<ArrowBack />} {...moveButton('previous')}>
          {t('preview.previousShort')}
        </PendingButton>
        <PendingButton endIcon={<ArrowForward />} {...moveButton('next')}>
          {t('preview.nextShort')}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
}

/** After closing; the act may be another than the one that was opened, or its row be gone. */
function useFocusOnRow(
  props: Pick<PreviewDialogProps, 'act' | 'isOpen' | 'isByRow' | 'list'>,
): void {
  const { act, isOpen, isByRow, list } = props;
  const wasOpen = useRef(false);
  const rowId = storyRowId(act);
  useEffect(() => {
    const row = document.getElementById(rowId);
    if (wasOpen.current && !isOpen) {
      const opener = isByRow ? row : row?.querySelector('button');
      (opener ?? list.current)?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen, isByRow, rowId, list]);
}

const directionOfKey: Record<string, SwipeDirection> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
};

function moveByKey(event: KeyboardEvent, onMove: (direction: SwipeDirection) => void): void {
  const direction = directionOfKey[event.key];
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!direction || hasModifier) return;
  event.preventDefault();
  onMove(direction);
}

const titleSx = { pr: 8 };

const closeSx = { position: 'absolute', top: 10, right: 12 };

const contentSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: { xs: 2, md: 3 },
  touchAction: 'pan-y pinch-zoom',
};

const actionsSx = {
  justifyContent: 'space-between',
  px: { xs: 1.5, md: 3 },
  pt: 1,
  pb: { xs: 1.5, md: 2 },
  '& [aria-disabled=true]': { color: 'text.disabled' },
};

/** The full picture of a thumbnail: the same address with the other ending, if it has that ending. */
export function fullPictureAddress(thumbnail: string): string {
  return thumbnail.replace(/_thumb\.jpg$/, '_full.jpg');
}
