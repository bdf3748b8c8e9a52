import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../ui/toasts/useToasts.ts';
import type { Part } from './definePart.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { MountedPart } from './MountedPart.tsx';

interface DialogProps {
  onClose: () => void;
}

interface DialogPartProps<Props extends DialogProps> {
  part: Part<Props>;
  isOpen: boolean;
  props: NoInfer<Props>;
}

/**
 * A dialog that is downloaded at its first opening, if not before; then it stays, to close softly.
 * One that fails is told by a toast and closed; the next opening tries anew.
 */
export function DialogPart<Props extends DialogProps>(dialog: DialogPartProps<Props>) {
  const { part, isOpen, props } = dialog;
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  const onCrash = () => {
    toasts.error(t('state.errorTitle'), t('state.errorDescription'));
    setIsWanted(false);
    props.onClose();
  };
  // What opens or closes the dialog answers at once, before that is drawn.
  return useDeferredValue(
    isWanted ? (
      <ErrorBoundary fallback={null} onCrash={onCrash}>
        <MountedPart part={part} props={props} fallback={null} />
      </ErrorBoundary>
    ) : null,
  );
}
