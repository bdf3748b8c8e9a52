import Box from '@mui/material/Box';
import { SnackbarProvider } from 'notistack';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ToastContent } from './ToastContent.tsx';
import { toastsMounted } from './showToast.ts';
import { useClearOfButtons } from './useClearOfButtons.ts';

const contents = {
  success: ToastContent,
  error: ToastContent,
  info: ToastContent,
  warning: ToastContent,
  loading: ToastContent,
};

const bottomClass = 'toasts-at-bottom';

/** notistack's provider, with a region of the page that Alt+T leads to while there is a toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  // After the first paint: MUI's Portal would run all effects of the page, and what they render, before it.
  const isMounted = useDeferredValue(true, false);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useAltT(region);
  useScreenReaderAccess(region);
  useFocusBesideDialogs(region);
  useClearOfButtons(region);
  useEffect(() => {
    if (region) toastsMounted();
  }, [region]);
  return (
    <SnackbarProvider
      {...(region && { domRoot: region })}
      maxSnack={3}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      // useDismissal closes a toast.
      autoHideDuration={null}
      transitionDuration={{ enter: 225, exit: 200 }}
      Components={contents}
      classes={{ containerAnchorOriginBottomRight: bottomClass }}
    >
      {children}
      {isMounted &&
        createPortal(
          <Box
            component="section"
            ref={setRegion}
            aria-label={t('toasts.region')}
            tabIndex={-1}
            sx={regionSx}
          />,
          document.body,
        )}
    </SnackbarProvider>
  );
}

function useAltT(region: HTMLElement | null): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // With Control it is what some keyboards write letters with.
      if (!event.altKey || event.ctrlKey || event.code !== 'KeyT') return;
      if (!region?.querySelector('[role=alert], [role=status]')) return;
      // The region is at the end of the document, to which the page need not scroll.
      region.focus({ preventScroll: true, focusVisible: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region]);
}

/** A dialog hides everything beside it from screen readers, but they are to announce toasts. */
function useScreenReaderAccess(region: HTMLElement | null): void {
  useEffect(() => {
    if (!region) return undefined;
    const observer = new MutationObserver(() => region.removeAttribute('aria-hidden'));
    observer.observe(region, { attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, [region]);
}

/** A dialog takes the focus back from all that is beside it, but Alt+T leads out of it to the toasts. */
function useFocusBesideDialogs(region: HTMLElement | null): void {
  useEffect(() => {
    // MUI listens at the document, React below this element.
    const root = document.documentElement;
    const hideFromDialog = (event: FocusEvent) => {
      if (event.target instanceof Node && region?.contains(event.target)) event.stopPropagation();
    };
    root.addEventListener('focusin', hideFromDialog);
    return () => root.removeEventListener('focusin', hideFromDialog);
  }, [region]);
}

const regionSx = {
  // The region itself has no size: the ring goes around the toasts.
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible .notistack-SnackbarContainer': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    borderRadius: '16px',
  },
  // Half the gap above and below each toast, and 20 px to the edges of the page, or to what stays at the lower one.
  [`& .${bottomClass}`]: {
    bottom: 'calc(13px + var(--covered-below, 0px))',
    transform: 'translateY(var(--lift, 0px))',
    transition: 'transform 200ms',
  },
  '& .notistack-SnackbarContainer .notistack-CollapseWrapper': { padding: '7px 0' },
} as const;
