import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Profile } from '../../api/profiles.ts';
import { PauseControl } from './PauseControl.tsx';
import { PracticeState } from './PracticeState.tsx';
import { isOperating, mayPractise } from '../status/profileRestOf.ts';
import { usePause } from './usePause.ts';
import { usePracticeQuestion } from './usePracticeQuestion.tsx';

interface BotControlsProps {
  profile: Profile;
  /** Whether nothing else on the screen says that it practises. */
  saysPractice?: boolean;
}

/** The pause and the practice of a profile, where it can have one or has it still. Needs the texts of `pause`. */
export function BotControls(props: BotControlsProps) {
  const question = usePracticeQuestion(props.profile);
  return (
    <>
      <BotButtons {...props} question={question} />
      {question.dialog}
    </>
  );
}

interface BotButtonsProps extends BotControlsProps {
  question: ReturnType<typeof usePracticeQuestion>;
}

/** `BotControls` without their dialog. */
export function BotButtons({ profile, saysPractice = false, question }: BotButtonsProps) {
  const { ask, pauseButton, beginButton, endButton } = question;
  const pause = usePause(profile);
  const { practice } = profile;
  const operates = isOperating(profile);
  const isPaused = Boolean(profile.pause);
  // The end of a pause is announced, also where no other one can begin.
  const [wasPaused, setWasPaused] = useState(isPaused);
  if (isPaused && !wasPaused) setWasPaused(true);
  const isPausable = operates || wasPaused;
  // The menu of the pause offers it where the bot can be paused.
  const isOffered = mayPractise(profile) && (!operates || isPaused);
  if (!isPausable && !practice && !isOffered) return null;
  const begin = () => ask('begin');
  return (
    <Box sx={rootSx}>
      {isPausable && (
        <PauseControl
          {...pause}
          canPause={operates}
          button={pauseButton}
          onPractise={practice === null ? begin : undefined}
        />
      )}
      {practice !== undefined && (
        <PracticeState
          isPractising={practice !== null}
          isPaused={isPaused}
          isSaidHere={saysPractice || !operates}
          beginButton={beginButton}
          endButton={endButton}
          onBegin={isOffered ? begin : undefined}
          onEnd={() => ask('end')}
        />
      )}
    </Box>
  );
}

const rootSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  position: 'relative',
};
