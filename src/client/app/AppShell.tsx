import { Shell } from '../features/shell/Shell.tsx';
import { useApi } from '../store/useApi.ts';

/** The shell, in which every screen can ask the server. */
export function AppShell({ onPreload }: { onPreload: (path: string) => void }) {
  return useApi() ? <Shell onPreload={onPreload} /> : null;
}
