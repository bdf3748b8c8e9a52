import Stack from '@mui/material/Stack';
import { selectUser } from '../../state/userSlice.ts';
import { useAppSelector, useLogOut } from '../../store/hooks.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { Greeting } from './Greeting.tsx';
import { ShortcutCards } from './ShortcutCards.tsx';
import { ThemeSection } from './ThemeSection.tsx';

/** Home of who is logged in. */
export function DashboardPage({ onNews }: { onNews: () => void }) {
  const user = useAppSelector(selectUser);
  const logOut = useLogOut();
  if (!user) return null;
  return (
    <>
      <Greeting name={user.name}>
        <AccountPanel user={user} onLogOut={logOut} />
      </Greeting>
      <Stack sx={{ gap: 3 }}>
        <ShortcutCards onNews={onNews} />
        <ThemeSection />
      </Stack>
    </>
  );
}
