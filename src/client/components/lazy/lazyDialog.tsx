import { useSnackbar } from 'notistack';
import { useDeferredValue, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '../../i18n/namespaces.ts';
import { LazyBoundary } from './LazyBoundary.tsx';
import { lazyComponent } from './lazyComponent.tsx';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A dialog that is downloaded at its first opening, if not before; then it stays mounted, to close
 * with its animation. A failed download is told by a toast, and the next opening tries again.
 */
export function lazyDialog<Props extends DialogProps>(
  importDialog: () => Promise<ComponentType<Props>>,
  namespaces?: readonly Namespace[],
) {
  const Dialog = lazyComponent(importDialog, namespaces);

  function LazyDialog(props: Props) {
    const { t } = useTranslation();
    const { enqueueSnackbar } = useSnackbar();
    const { isOpen, onClose } = props;
    const [isMounted, setIsMounted] = useState(isOpen);
    if (isOpen && !isMounted) setIsMounted(true);
    const onError = () => {
      enqueueSnackbar(t('state.errorTitle'), {
        variant: 'error',
        description: t('state.errorDescription'),
      });
      setIsMounted(false);
      onClose();
    };
    const dialog = isMounted ? (
      <LazyBoundary onError={onError}>
        <Dialog {...props} />
      </LazyBoundary>
    ) : null;
    // The button that opens it answers before the dialog is drawn. Closing is not deferred: it gives
    // the focus back, and must not do so after a new screen has taken it.
    const deferredDialog = useDeferredValue(dialog);
    return isOpen ? deferredDialog : dialog;
  }
  return Object.assign(LazyDialog, { preload: Dialog.preload });
}
