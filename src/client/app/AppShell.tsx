import { useEffect } from 'react';
import { loadClientConfig } from '../api/clientConfig.ts';
import { Shell } from '../features/shell/Shell.tsx';
import { whenIdle } from '../parts/whenIdle.ts';
import { useApi } from '../store/useApi.ts';

/** The shell, in which every screen can ask the server. */
export function AppShell({ onPreload }: { onPreload: (path: string) => void }) {
  useEffect(() => whenIdle(() => void loadClientConfig()), []);
  return useApi() ? <Shell onPreload={onPreload} /> : null;
}
