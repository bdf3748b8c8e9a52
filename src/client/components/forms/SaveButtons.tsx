import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';
import { PendingButton } from '../PendingButton.tsx';

interface SaveButtonsProps {
  isDirty: boolean;
  isSaving: boolean;
  isDisabled?: boolean;
  /** What the button that saves says. */
  children: ReactNode;
  discardLabel: string;
  onDiscard: () => void;
}

/** Saves a form, or goes back to what is stored; the focus then stays at the end of the form. */
export function SaveButtons({ isDirty, isSaving, isDisabled = false, ...props }: SaveButtonsProps) {
  const { children, discardLabel, onDiscard } = props;
  const save = useRef<HTMLButtonElement>(null);
  const discard = () => {
    onDiscard();
    save.current?.focus();
  };
  return (
    <Box sx={rootSx}>
      <PendingButton
        ref={save}
        type="submit"
        variant="contained"
        isPending={isSaving}
        disabled={isDisabled}
      >
        {children}
      </PendingButton>
      {isDirty && (
        <Button disabled={isSaving} onClick={discard}>
          {discardLabel}
        </Button>
      )}
    </Box>
  );
}

const rootSx = { display: 'flex', flexWrap: 'wrap', gap: 1.5 };
