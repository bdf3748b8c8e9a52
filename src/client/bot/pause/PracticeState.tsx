import PracticeIcon from '~icons/ic/outline-science';
import StopIcon from '~icons/ic/outline-stop';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcement } from '../../components/Announcement.tsx';

interface PracticeStateProps {
  isPractising: boolean;
  isPaused: boolean;
  /** Whether it says beside the button what nothing else on the screen does. */
  isSaidHere: boolean;
  beginButton: RefObject<HTMLButtonElement | null>;
  endButton: RefObject<HTMLButtonElement | null>;
  /** Left out where it cannot begin here. */
  onBegin: (() => void) | undefined;
  onEnd: () => void;
}

/** Offers the beginning of practice, and its end as long as it lasts. Needs the texts of `pause`. */
export function PracticeState(props: PracticeStateProps) {
  const { isPractising, isPaused, isSaidHere, beginButton, endButton, onBegin, onEnd } = props;
  const { t } = useTranslation('pause');
  const said = t(isPaused ? 'practice.afterPause' : 'practice.now');
  return (
    <>
      {onBegin && (
        <Button ref={beginButton} variant="text" startIcon={<PracticeIcon />} onClick={onBegin}>
          {t('practice.begin.choice')}
        </Button>
      )}
      {isPractising && (
        <Button ref={endButton} variant="outlined" startIcon={<StopIcon />} onClick={onEnd}>
          {t('practice.stop')}
        </Button>
      )}
      {isPractising && (isSaidHere || isPaused) && (
        <Typography variant="body2" color="textSecondary">
          {said}
        </Typography>
      )}
      <Announcement of={isPractising}>{isPractising ? said : t('practice.ended')}</Announcement>
    </>
  );
}
