import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../toasts/useToasts.ts';
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
export function DialogPart<Props extends DialogProps>({
  part,
  isOpen,
  props,
}: DialogPartProps<Props>) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  const onCrash = () => {
    toasts.error(t('state.errorTitle'), t('state.errorDescription'));
    setIsWanted(false);
    props.onClose();
  };
  const dialogNow = isWanted ? (
    <ErrorBoundary fallback={null} onCrash={onCrash}>
      <MountedPart part={part} props={props} fallback={null} />
    </ErrorBoundary>
  ) : null;
  // What opens the dialog answers at once, before that is drawn. Closing gives the focus back, and
  // must not do so after a new screen has taken it.
  const dialogSoon = useDeferredValue(dialogNow);
  return isOpen ? dialogSoon : dialogNow;
}
