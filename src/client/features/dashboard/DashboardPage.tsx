import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountPanel } from './AccountPanel.tsx';
import { BotPanel } from './bot/BotPanel.tsx';
import { Greeting } from './Greeting.tsx';
import { SeveralProfiles } from './SeveralProfiles.tsx';
import { ShortcutCards } from './ShortcutCards.tsx';
import { ThemeSection } from './ThemeSection.tsx';

/**
 * Home of who is logged in. The heading is painted first where the app opens here; the heading and
 * the bot on the way from another screen.
 */
export function DashboardPage({ onNews }: { onNews: () => void }) {
  const isFirst = useLocation().key === 'default';
  const isComplete = useDeferredValue(true, false);
  // Narrower, the account would stand above the bot instead of beside the greeting.
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <>
      <Greeting>{!isPhone && <AccountPanel />}</Greeting>
      <Stack sx={{ gap: 3, minHeight: isComplete ? 0 : contentHeight }}>
        {(isComplete || !isFirst) && <BotPanel />}
        {isComplete && <SeveralProfiles />}
        {isComplete && (
          <>
            <ShortcutCards onNews={onNews} />
            <ThemeSection />
            {isPhone && (
              <Card sx={{ p: 2 }}>
                <AccountPanel />
              </Card>
            )}
          </>
        )}
      </Stack>
    </>
  );
}

// About as high as the content, so that it can be scrolled to where it was.
const contentHeight = { xs: 1900, md: 900 };
