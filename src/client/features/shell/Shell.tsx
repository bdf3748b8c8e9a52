import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useDeferredValue, useEffect, type MouseEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigation } from 'react-router-dom';
import { usePrefetch } from '../../api/meeloApi.ts';
import { clearOfCovers } from '../../components/clearOfCovers.ts';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { missingCard } from '../../components/lazy/missingCard.tsx';
import { whenIdle } from '../../components/lazy/whenIdle.ts';
import { ScreenSkeleton } from '../../components/ScreenSkeleton.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useAppDispatch } from '../../store/hooks.ts';
import type { AppDispatch } from '../../store/store.ts';
import { useCommandMenu } from './commands/useCommandMenu.tsx';
import { DesktopSidebar } from './DesktopSidebar.tsx';
import { MobileBar } from './MobileBar.tsx';
import { mainEntries, moreEntries } from './navigation.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useConnection } from '../../profile/useConnection.ts';

/** A start without a network shows it; with one nobody downloads it. */
const OfflineScreen = lazyComponent(
  async () => (await import(/* webpackChunkName: "worker" */ './OfflineScreen.tsx')).OfflineScreen,
  ['notifications'],
);

interface ShellProps {
  onPreload: (path: string) => void;
}

/** The frame of every screen for people who are logged in. */
export function Shell({ onPreload }: ShellProps) {
  const { t } = useTranslation();
  const isMobile = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const { openMenu, menu } = useCommandMenu();
  usePreloadScreensWhenIdle(onPreload);
  // The screen of a link that is pointed at or focused is downloaded ahead, in the drawer as well.
  const preloadLink = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element && target.closest('a');
    if (link) onPreload(link.pathname);
  };
  return (
    <Box onPointerOver={preloadLink} onFocus={preloadLink} sx={isMobile ? {} : { display: 'flex' }}>
      <GlobalStyles styles={{ html: clearOfCovers }} />
      <Box component="a" href="#content" onClick={skipToContent} sx={skipSx}>
        {t('skipToContent')}
      </Box>
      {isMobile ? <MobileBar onCommands={openMenu} /> : <DesktopSidebar onCommands={openMenu} />}
      <Box sx={columnSx}>
        <Box component="main" id="content" tabIndex={-1} sx={contentSx}>
          <ScreenOutlet />
        </Box>
        <OfflineBanner />
      </Box>
      {menu}
    </Box>
  );
}

/** The current screen, or its skeleton while it is downloaded. */
function ScreenOutlet() {
  const isLoading = useNavigation().state === 'loading';
  const { problem, isEmpty } = useConnection();
  // Deferred, so that what is downloaded in a moment comes without a skeleton before it.
  const isSlow = useDeferredValue(isLoading);
  if (isLoading && isSlow) return <ScreenSkeleton />;
  if (problem !== 'offline' || !isEmpty) return <Outlet />;
  return (
    <LazyBoundary fallback={missingCard}>
      <OfflineScreen />
    </LazyBoundary>
  );
}

// The address stays as it is, so that Back leads to the screen before and not to this one again.
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Downloads the screens of the sidebar and the configuration, for a time without a network. */
function usePreloadScreensWhenIdle(onPreload: (path: string) => void): void {
  const prefetchConfig = usePrefetch('getClientConfig');
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      whenIdle(() => {
        prefetchConfig();
        for (const { path } of [...mainEntries, ...moreEntries]) onPreload(path);
        keepApp(dispatch);
      }),
    [onPreload, prefetchConfig, dispatch],
  );
}

/** In development files change under their names. A browser of an address that is not secure has no workers. */
function keepApp(dispatch: AppDispatch): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  import(/* webpackChunkName: "worker" */ '../../worker/startWorker.ts')
    .then(({ startWorker }) => startWorker(dispatch))
    // Without it everything works but a start without a network; the next page tries again.
    .catch(() => undefined);
}

/** As high as the window, so that what stays at its lower edge is there also below a short screen. */
const columnSx = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  minHeight: { xs: 'calc(100dvh - 60px)', md: '100dvh' },
} as const;

const contentSx = {
  position: 'relative',
  flex: '1 0 auto',
  width: '100%',
  maxWidth: 1120,
  marginInline: 'auto',
  padding: { xs: 2, sm: 3, md: 4 },
  outline: 'none !important',
} as const;

const skipSx = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  padding: 1.5,
  borderRadius: '10px',
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
  typography: 'subtitle2',
  '&:not(:focus)': { transform: 'translateY(-200%)' },
} as const;
