import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import { clearOfCovers } from '../../components/clearOfCovers.ts';
import { ScreenSkeleton } from '../../components/ScreenSkeleton.tsx';

interface DemoLayoutProps {
  /** The ways between the screens: above them, or on a phone below them. */
  ways: ReactNode;
  /** Of the box that scrolls. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Where everything stands in the demo. */
export function DemoLayout({ ways, ref, children }: DemoLayoutProps) {
  return (
    <Box sx={rootSx}>
      {ways}
      <Box sx={screenSx}>
        <Box ref={ref} data-screen sx={contentSx}>
          <Box sx={pageSx}>{children}</Box>
        </Box>
      </Box>
    </Box>
  );
}

/** In the place of the demo until its code is there. */
export function DemoSkeleton() {
  return (
    <DemoLayout ways={<Box sx={waysSx} />}>
      <ScreenSkeleton />
    </DemoLayout>
  );
}

const rootSx = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', md: 'column' },
  flex: 1,
  minHeight: 0,
};

const line = '1px solid var(--mui-palette-divider)';

export const waysSx = {
  // At the lower edge of a phone it covers what lies over the screens, as other bars there.
  position: { xs: 'sticky', md: 'static' },
  bottom: 0,
  display: 'flex',
  minHeight: 53,
  gap: { md: 0.5 },
  px: { xs: 0.5, md: 2 },
  borderTop: { xs: line, md: 0 },
  borderBottom: { md: line },
  bgcolor: 'background.paper',
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

const contentSx = {
  position: 'relative',
  height: '100%',
  overflowY: 'auto',
  ...clearOfCovers,
  // Nothing moves aside where a screen becomes too long.
  scrollbarGutter: 'stable',
};

/** Its padding is not the box's own: that would lift what sticks to the box's edges. */
const pageSx = { maxWidth: 1184, mx: 'auto', p: { xs: 2, sm: 3, md: 4 } };
