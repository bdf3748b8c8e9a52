import { useDeferredValue, useState } from 'react';
import type { Part } from './definePart.ts';
import { PartView } from './PartView.tsx';

interface DialogPartProps<Props extends object> {
  part: Part<Props>;
  isOpen: boolean;
  props: NoInfer<Props>;
}

/** A dialog that is downloaded at its first opening, if not before; then it stays, to close softly. */
export function DialogPart<Props extends object>({ part, isOpen, props }: DialogPartProps<Props>) {
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  // What opens or closes the dialog answers at once, before that is drawn.
  return useDeferredValue(
    isWanted ? <PartView part={part} props={props} fallback={null} /> : null,
  );
}
