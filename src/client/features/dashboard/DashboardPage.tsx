import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountPanel } from './AccountPanel.tsx';
import { BotPanel } from './bot/BotPanel.tsx';
import { Greeting } from './Greeting.tsx';
import { ShortcutCards } from './ShortcutCards.tsx';
import { ThemeSection } from './ThemeSection.tsx';

/** Home of who is logged in. Where the app opens here, the heading is painted first. */
export function DashboardPage({ onNews }: { onNews: () => void }) {
  const hasContent = useIsContentShown();
  // Narrower, the account would stand above the bot instead of beside the greeting.
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <>
      <Greeting>{!isPhone && <AccountPanel />}</Greeting>
      <Stack sx={{ gap: 3, minHeight: hasContent ? 0 : contentHeight }}>
        {hasContent && (
          <>
            <BotPanel />
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

/** False in the first render after the document loads, whose location has this key; then true. */
function useIsContentShown(): boolean {
  const isFirst = useLocation().key === 'default';
  return useDeferredValue(true, !isFirst);
}
