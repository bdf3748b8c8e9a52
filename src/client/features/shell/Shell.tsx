import Box from '@mui/material/Box';
import { useDeferredValue, useEffect, type MouseEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigation } from 'react-router-dom';
import { usePrefetch } from '../../api/meeloApi.ts';
import { whenIdle } from '../../components/lazy/whenIdle.ts';
import { ScreenSkeleton } from '../../components/ScreenSkeleton.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DesktopSidebar } from './DesktopSidebar.tsx';
import { MobileBar } from './MobileBar.tsx';
import { mainEntries, moreEntries } from './navigation.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

interface ShellProps {
  onPreload: (path: string) => void;
}

/** The frame of every screen for people who are logged in. */
export function Shell({ onPreload }: ShellProps) {
  const { t } = useTranslation();
  const isMobile = useMediaQuery((theme) => theme.breakpoints.down('md'));
  usePreloadScreensWhenIdle(onPreload);
  // The screen of a link that is pointed at or focused is downloaded ahead, in the drawer as well.
  const preloadLink = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element && target.closest('a');
    if (link) onPreload(link.pathname);
  };
  return (
    <Box onPointerOver={preloadLink} onFocus={preloadLink} sx={isMobile ? {} : { display: 'flex' }}>
      <Box component="a" href="#content" onClick={skipToContent} sx={skipSx}>
        {t('skipToContent')}
      </Box>
      {isMobile ? <MobileBar /> : <DesktopSidebar />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <OfflineBanner />
        <Box component="main" id="content" tabIndex={-1} sx={contentSx}>
          <ScreenOutlet />
        </Box>
      </Box>
    </Box>
  );
}

/** The current screen, or its skeleton while it is downloaded. */
function ScreenOutlet() {
  const isLoading = useNavigation().state === 'loading';
  // Deferred, so that what is downloaded in a moment comes without a skeleton before it.
  const isSlow = useDeferredValue(isLoading);
  return isLoading && isSlow ? <ScreenSkeleton /> : <Outlet />;
}

// The address stays as it is, so that Back leads to the screen before and not to this one again.
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Downloads the screens of the sidebar and the configuration, for a time without a network. */
function usePreloadScreensWhenIdle(onPreload: (path: string) => void): void {
  const prefetchConfig = usePrefetch('getClientConfig');
  useEffect(
    () =>
      whenIdle(() => {
        prefetchConfig();
        for (const { path } of [...mainEntries, ...moreEntries]) onPreload(path);
      }),
    [onPreload, prefetchConfig],
  );
}

const contentSx = {
  position: 'relative',
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
