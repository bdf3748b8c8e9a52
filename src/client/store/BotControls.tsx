import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { Profile } from '../api/profiles.ts';
import { LazyBoundary } from '../components/lazy/LazyBoundary.tsx';
import { PauseControl } from '../components/pause/PauseControl.tsx';
import { missingChunk } from '../components/lazy/missingChunk.tsx';
import { PracticeDialog } from '../components/pause/pauseChunk.tsx';
import { PracticeState } from '../components/pause/PracticeState.tsx';
import { isOperating } from '../components/sync/profileRestOf.ts';
import { usePause } from './usePause.ts';
import { usePractice } from './usePractice.ts';

type Question = 'begin' | 'end';

interface BotControlsProps {
  profile: Profile;
  /** Whether nothing else on the screen says that it practises. */
  saysPractice?: boolean;
}

/** The pause and the practice of a profile, where it can have one or has it still. Needs the texts of `pause`. */
export function BotControls(props: BotControlsProps) {
  const { pause, practice } = props.profile;
  const isSteered = isOperating(props.profile) || pause || practice;
  return isSteered ? <Controls {...props} /> : null;
}

function Controls({ profile, saysPractice = false }: BotControlsProps) {
  const pause = usePause(profile);
  const { change, reset, ...practice } = usePractice(profile);
  const [question, setQuestion] = useState<Question>('begin');
  const [isOpen, setIsOpen] = useState<boolean>();
  const pauseButton = useRef<HTMLButtonElement>(null);
  const endButton = useRef<HTMLButtonElement>(null);
  const ask = (asked: Question) => {
    setQuestion(asked);
    setIsOpen(true);
  };
  const close = () => {
    reset();
    setIsOpen(false);
  };
  const confirm = async () => {
    if (await change(question === 'begin')) close();
  };
  return (
    <Box sx={rootSx}>
      <PauseControl
        {...pause}
        button={pauseButton}
        onPractise={profile.practice === null ? () => ask('begin') : undefined}
      />
      {profile.practice !== undefined && (
        <PracticeState
          isPractising={profile.practice !== null}
          isSaidHere={saysPractice}
          button={endButton}
          onEnd={() => ask('end')}
        />
      )}
      {isOpen !== undefined && (
        <LazyBoundary fallback={missingChunk}>
          <PracticeDialog
            {...practice}
            question={question}
            isOpen={isOpen}
            onExited={() => (endButton.current ?? pauseButton.current)?.focus()}
            onConfirm={() => void confirm()}
            onClose={close}
          />
        </LazyBoundary>
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
