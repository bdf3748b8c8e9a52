import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { ScreenSkeleton } from '../../components/ScreenSkeleton.tsx';
import { useCover } from '../../components/useCover.ts';
import { DemoLayout, waysSx } from './DemoLayout.tsx';
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
    <DemoLayout
      ref={content}
      ways={
        <Box component="nav" ref={ways} aria-label={t('screens')} sx={waysSx}>
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
      }
    >
      {isLoading && isSlow ? <ScreenSkeleton /> : <Outlet />}
    </DemoLayout>
  );
}

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
