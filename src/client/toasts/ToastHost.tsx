import './constructedSheet.ts';
import GlobalStyles from '@mui/material/GlobalStyles';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, useState, type CSSProperties, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toastGap, toastRemovalMs, toastsVisible } from './constants.ts';
import { ToastFrame } from './ToastContent.tsx';
import { takeToasts, type Toast } from './toastQueue.ts';
import { useHeard } from './useHeard.ts';

declare module 'notistack' {
  interface VariantOverrides {
    toast: { toast: Toast };
  }
}

interface SnackProps {
  id: string | number;
  toast: Toast;
  ref?: Ref<HTMLDivElement>;
  /** Hides the toast once it has moved out. */
  style?: CSSProperties;
}

function Snack({ toast, id, ref, style }: SnackProps) {
  return <ToastFrame ref={ref} style={style} toast={toast} onClose={() => closeSnackbar(id)} />;
}

const contents = { toast: Snack };

const toastListener = {
  onShown: (toast: Toast) => {
    enqueueSnackbar(toast.title, { key: toast.key, variant: 'toast', toast });
  },
  onDismissed: (key: number) => closeSnackbar(key),
};

// notistack pads each toast by half the gap.
const looks = {
  // The region itself has no size: the ring goes around the toasts.
  '[data-toasts]:focus-visible': { outline: 'none' },
  '[data-toasts]:focus-visible .notistack-SnackbarContainer': {
    outline: '2px solid var(--mui-palette-primary-main)',
    borderRadius: '16px',
  },
  '.notistack-SnackbarContainer': { right: '20px', bottom: `${20 - toastGap / 2}px !important` },
  '.notistack-SnackbarContainer .notistack-CollapseWrapper': {
    padding: `${toastGap / 2}px 0 !important`,
    pointerEvents: 'all',
  },
  '.notistack-Snackbar': { minWidth: '0 !important' },
} as const;

/** Shows the toasts. notistack's own timer is off, for it does not wait on focus. */
export function ToastHost() {
  const { t } = useTranslation('toasts');
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useEffect(() => (region ? takeToasts(toastListener) : undefined), [region]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT') return;
      // It stands at the end of the document, to which the page need not move.
      region?.focus({ preventScroll: true, focusVisible: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region]);
  useHeard(region);
  return createPortal(
    <section ref={setRegion} aria-label={t('region')} tabIndex={-1} data-toasts>
      <GlobalStyles styles={looks} />
      {region && (
        <SnackbarProvider
          domRoot={region}
          maxSnack={toastsVisible}
          autoHideDuration={null}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transitionDuration={{ enter: 225, exit: toastRemovalMs }}
          Components={contents}
        />
      )}
    </section>,
    document.body,
  );
}
