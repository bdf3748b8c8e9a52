import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { ScreenSkeleton } from '../../components/ScreenSkeleton.tsx';
import { useCover } from '../../components/useCover.ts';
import { demoScreens } from './demoScreens.tsx';

/** The ways between the screens, above them, or on a phone below them. */
export function DemoFrame() {
  const { t } = useTranslation(['demo', 'common']);
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const ways = useRef<HTMLElement>(null);
  useCover('ways', ways);
  // Before a screen brings into view what its address names.
  useLayoutEffect(() => {
    if (content.current) content.current.scrollTop = 0;
  }, [pathname]);
  const isLoading = useNavigation().state === 'loading';
  const isSlow = useDeferredValue(isLoading);
  return (
    <Box sx={rootSx}>
      <Box component="nav" ref={ways} aria-label={t('screens')} sx={navSx}>
        {demoScreens.map(({ name, path, Icon, Screen }) => (
          <ButtonBase
            key={name}
            component={NavLink}
            to={path}
            end
            onPointerEnter={Screen.preload}
            onFocus={Screen.preload}
            sx={linkSx}
          >
            <Icon fontSize="small" />
            {name === 'review' ? t('review') : t(`common:titles.${name}`)}
          </ButtonBase>
        ))}
      </Box>
      <Box sx={screenSx}>
        <Box ref={content} data-screen sx={contentSx}>
          <Box sx={pageSx}>{isLoading && isSlow ? <ScreenSkeleton /> : <Outlet />}</Box>
        </Box>
      </Box>
    </Box>
  );
}

const rootSx = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', md: 'column' },
  flex: 1,
  minHeight: 0,
};

const line = '1px solid var(--mui-palette-divider)';

const navSx = {
  // At the lower edge of a phone it covers what lies over the screens, as other bars there.
  position: { xs: 'sticky', md: 'static' },
  bottom: 0,
  display: 'flex',
  gap: { md: 0.5 },
  px: { xs: 0.5, md: 2 },
  borderTop: { xs: line, md: 0 },
  borderBottom: { md: line },
  bgcolor: 'background.paper',
} as const;

const linkSx = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  // Words of a language that has long ones share what the short ones leave.
  flex: { xs: '1 1 auto', md: 'none' },
  minWidth: 0,
  textAlign: 'center',
  minHeight: 52,
  gap: { xs: 0.25, md: 1 },
  py: 0.5,
  px: { xs: 0.5, md: 1.5 },
  typography: { xs: 'caption', md: 'body2' },
  fontWeight: 600,
  color: 'text.secondary',
  borderBottom: { md: '2px solid transparent' },
  '&:hover': { color: 'text.primary' },
  '&[aria-current="page"]': { color: 'primary.main', borderColor: 'primary.main' },
} as const;

/** What the window is in the product: the screens measure it, and what is fixed keeps to its edges. */
const screenSx = {
  flex: 1,
  minHeight: 0,
  contain: 'layout',
  containerType: 'size',
  // The band stands above.
  '--head': '0px',
};

const contentSx = { position: 'relative', height: '100%', overflowY: 'auto' };

/** Its padding is not the box's own: that would lift what sticks to the box's edges. */
const pageSx = { maxWidth: 1184, mx: 'auto', p: { xs: 2, sm: 3, md: 4 } };
