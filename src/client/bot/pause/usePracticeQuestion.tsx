import { useRef, useState } from 'react';
import type { Profile } from '../../api/profiles.ts';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { missingChunk } from '../../components/lazy/missingChunk.tsx';
import { PracticeDialog } from './pauseChunk.tsx';
import { isOperating } from '../status/profileRestOf.ts';
import { usePractice } from './usePractice.ts';

type Question = 'begin' | 'end';

/**
 * Asks before the practice of a profile begins or ends. The dialog is rendered apart from the buttons, so
 * that it stays open where another card takes them over.
 */
export function usePracticeQuestion(profile: Profile) {
  const { change, reset, ...practice } = usePractice(profile);
  const [question, setQuestion] = useState<Question>('begin');
  const [isOpen, setIsOpen] = useState<boolean>();
  const pauseButton = useRef<HTMLButtonElement>(null);
  const beginButton = useRef<HTMLButtonElement>(null);
  const endButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    reset();
    setIsOpen(false);
  };
  const confirm = async () => {
    if (await change(question === 'begin')) close();
  };
  // Its answer was lost, or the same was done elsewhere.
  const isPractising = Boolean(profile.practice);
  const hasHappened = practice.failure !== undefined && isPractising === (question === 'begin');
  if (isOpen && hasHappened) setIsOpen(false);
  const dialog = isOpen !== undefined && (
    <LazyBoundary fallback={missingChunk}>
      <PracticeDialog
        {...practice}
        question={question}
        waitsFor={waitsFor(profile)}
        isOpen={isOpen}
        onExited={() => (endButton.current ?? beginButton.current ?? pauseButton.current)?.focus()}
        onConfirm={() => void confirm()}
        onClose={close}
      />
    </LazyBoundary>
  );
  const ask = (asked: Question) => {
    reset();
    setQuestion(asked);
    setIsOpen(true);
  };
  return { ask, pauseButton, beginButton, endButton, dialog };
}

/** What has to happen before the bot does anything, also in practice. */
function waitsFor(profile: Profile) {
  if (profile.pause) return 'resume';
  return isOperating(profile) ? undefined : 'synchronisation';
}
