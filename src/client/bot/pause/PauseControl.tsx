import PauseIcon from '~icons/ic/outline-pause';
import PlayIcon from '~icons/ic/outline-play-arrow';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { whenIdle } from '../../components/lazy/whenIdle.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { missingChunk } from '../../components/lazy/missingChunk.tsx';
import { PauseMenu } from './pauseChunk.tsx';
import { Announcement } from '../../components/Announcement.tsx';

/** Why a pause or a practice was not changed. */
export interface PauseFailure {
  /** In the server's words, where trying again alone does not help. */
  reason: string | undefined;
  /** What to do else: a text of `common`. */
  text: 'state.errorDescription' | 'state.serverErrorDescription';
}

/** With its end in epoch ms; null: its owner ends it. */
interface ShownPause {
  until: number | null;
}

interface PauseControlProps {
  /** Null: it is not paused. Undefined: the server pauses none. */
  pause: ShownPause | null | undefined;
  /** Whether a pause can begin. */
  canPause: boolean;
  isPending: boolean;
  failure: ({ wanted: ShownPause | null } & PauseFailure) | undefined;
  /** Null: the bot shall go on. */
  onChange: (pause: ShownPause | null) => void;
  /** The button that opens the menu. */
  button: RefObject<HTMLButtonElement | null>;
  /** Left out where no practice can begin. */
  onPractise: (() => void) | undefined;
}

/** Pauses the bot until a moment that is chosen in a menu, and resumes it. Needs the texts of `pause`. */
export function PauseControl(props: PauseControlProps) {
  const { pause, canPause, isPending, failure, onChange, button, onPractise } = props;
  const { t } = useTranslation(['pause', 'common']);
  const [openedAt, setOpenedAt] = useState<Date>();
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => whenIdle(() => PauseMenu.preload()), []);
  const isPaused = pause !== undefined && pause !== null;
  // What was said of the end of a pause stays so, whatever becomes of the bot later.
  const [told, setTold] = useState({ isPaused, canPause });
  if (told.isPaused !== isPaused) setTold({ isPaused, canPause });
  // A menu that has lost its button does not open again by itself.
  if (openedAt && (isPaused || !canPause)) setOpenedAt(undefined);
  if (pause === undefined) return null;
  const open = () => {
    setWasOpened(true);
    setOpenedAt(new Date());
  };
  const choose = (until: number | null) => {
    setOpenedAt(undefined);
    onChange({ until });
  };
  return (
    <Box sx={rootSx}>
      {(isPaused || canPause) && (
        <Box sx={lineSx}>
          <PendingButton
            ref={button}
            variant="outlined"
            startIcon={isPaused ? <PlayIcon /> : <PauseIcon />}
            loadingPosition="start"
            isPending={isPending}
            onClick={isPaused ? () => onChange(null) : open}
            {...(!isPaused && { 'aria-haspopup': 'menu', 'aria-expanded': openedAt !== undefined })}
          >
            {t(isPaused ? 'resume' : 'pause')}
          </PendingButton>
          {isPaused && (
            <Typography variant="body2" color="textSecondary">
              <PauseEnd pause={pause} />
            </Typography>
          )}
        </Box>
      )}
      <Announcement of={isPaused}>
        {isPaused ? <PauseEnd pause={pause} /> : t(told.canPause ? 'resumed' : 'over')}
      </Announcement>
      {failure && !isPending && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => onChange(failure.wanted)}>
              {t('common:actions.retry')}
            </Button>
          }
        >
          {t(failure.wanted ? 'failed.pause' : 'failed.resume')}{' '}
          {failure.reason ?? t(`common:${failure.text}`)}
        </Alert>
      )}
      {wasOpened && (
        <LazyBoundary fallback={missingChunk}>
          <PauseMenu
            anchor={button}
            openedAt={openedAt}
            onChoose={choose}
            onPractise={onPractise}
            onClose={() => setOpenedAt(undefined)}
          />
        </LazyBoundary>
      )}
    </Box>
  );
}

function PauseEnd({ pause: { until } }: { pause: ShownPause }) {
  const { t } = useTranslation('pause');
  return until === null ? t('paused') : t('pausedUntil', { time: formatInstant(until) });
}

const rootSx = { display: 'grid', gap: 1, justifyItems: 'start', position: 'relative' };

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
};
