import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountPanel } from './AccountPanel.tsx';
import { BotPanel } from './bot/BotPanel.tsx';
import { Greeting } from './Greeting.tsx';
import { ShortcutCards } from './ShortcutCards.tsx';
import { ThemeSection } from './ThemeSection.tsx';

/**
 * Home of who is logged in: the bot first, and smaller below what has little to do with it. The heading
 * is painted first where the app opens here; the heading and the bot on the way from another screen.
 */
export function DashboardPage({ onNews }: { onNews: () => void }) {
  const isFirst = useLocation().key === 'default';
  const isComplete = useDeferredValue(true, false);
  return (
    <>
      <Greeting />
      <Stack sx={{ gap: 3, minHeight: isComplete ? 0 : contentHeight }}>
        {(isComplete || !isFirst) && <BotPanel />}
        {isComplete && (
          <>
            <ShortcutCards onNews={onNews} />
            <Box sx={lastSx}>
              <ThemeSection />
              <AccountPanel />
            </Box>
          </>
        )}
      </Stack>
    </>
  );
}

// About as high as the content, so that it can be scrolled to where it was.
const contentHeight = { xs: 1900, md: 1100 };

const lastSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
};
