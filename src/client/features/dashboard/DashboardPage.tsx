import Stack from '@mui/material/Stack';
import { AccountPanel } from './AccountPanel.tsx';
import { BotPanel } from './bot/BotPanel.tsx';
import { Greeting } from './Greeting.tsx';
import { ShortcutCards } from './ShortcutCards.tsx';
import { ThemeSection } from './ThemeSection.tsx';

/** Home of who is logged in. */
export function DashboardPage({ onNews }: { onNews: () => void }) {
  return (
    <>
      <Greeting>
        <AccountPanel />
      </Greeting>
      <Stack sx={{ gap: 3 }}>
        <BotPanel />
        <ShortcutCards onNews={onNews} />
        <ThemeSection />
      </Stack>
    </>
  );
}
