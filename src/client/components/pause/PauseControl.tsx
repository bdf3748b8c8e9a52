import PauseIcon from '@mui/icons-material/PauseOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../formats/formatDateTime.ts';
import { LazyBoundary } from '../lazy/LazyBoundary.tsx';
import { lazyComponent } from '../lazy/lazyComponent.tsx';
import { whenIdle } from '../lazy/whenIdle.ts';
import { PendingButton } from '../PendingButton.tsx';

/** Most visits pause nothing, and a popover with a menu is large. */
const PauseMenu = lazyComponent(
  async () => (await import(/* webpackChunkName: "pause-menu" */ './PauseMenu.tsx')).PauseMenu,
  ['pause'],
);

/** With its end in epoch ms; null: its owner ends it. */
interface Pause {
  until: number | null;
}

interface PauseControlProps {
  /** Null: it is not paused. Undefined: the server pauses none. */
  pause: Pause | null | undefined;
  isPending: boolean;
  failure: { wanted: Pause | null; reason: string | undefined } | undefined;
  /** Null: the bot shall go on. */
  onChange: (pause: Pause | null) => void;
}

/** Pauses the bot until a moment that is chosen in a menu, and resumes it. Needs the texts of `pause`. */
export function PauseControl({ pause, isPending, failure, onChange }: PauseControlProps) {
  const { t } = useTranslation(['pause', 'common']);
  const button = useRef<HTMLButtonElement>(null);
  const [openedAt, setOpenedAt] = useState<Date>();
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => whenIdle(() => PauseMenu.preload()), []);
  if (pause === undefined) return null;
  const isPaused = pause !== null;
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
      <Told isPaused={isPaused}>{isPaused ? <PauseEnd pause={pause} /> : t('resumed')}</Told>
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
          {failure.reason ?? t('common:state.errorDescription')}
        </Alert>
      )}
      {wasOpened && (
        <LazyBoundary fallback={menuMissing}>
          <PauseMenu
            anchor={button}
            openedAt={isPaused ? undefined : openedAt}
            onChoose={choose}
            onClose={() => setOpenedAt(undefined)}
          />
        </LazyBoundary>
      )}
    </Box>
  );
}

function MenuMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    >
      {t('state.chunkDescription')}
    </Alert>
  );
}

const menuMissing = (onRetry: () => void) => <MenuMissing onRetry={onRetry} />;

function PauseEnd({ pause: { until } }: { pause: Pause }) {
  const { t } = useTranslation('pause');
  return until === null ? t('paused') : t('pausedUntil', { time: formatInstant(until) });
}

/** Tells assistive technology of a change; what was there at first is read on the page. */
function Told({ isPaused, children }: { isPaused: boolean; children: ReactNode }) {
  const [first] = useState(isPaused);
  const [hasChanged, setHasChanged] = useState(false);
  if (isPaused !== first && !hasChanged) setHasChanged(true);
  return (
    <Box component="output" sx={visuallyHidden}>
      {hasChanged && children}
    </Box>
  );
}

const rootSx = { display: 'grid', gap: 1, justifyItems: 'start', position: 'relative' };

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
};
