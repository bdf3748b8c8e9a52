import { useEffect } from 'react';
import { loadClientConfig } from '../api/clientConfig.ts';
import { Shell } from '../features/shell/Shell.tsx';
import { whenIdle } from '../components/lazy/whenIdle.ts';
import { useApi } from '../store/useApi.ts';
import { preloadToasts } from '../toasts/Toasts.tsx';

/** What any screen may need, also once the network is gone. */
function preloadForAll(): void {
  void loadClientConfig();
  preloadToasts();
}

/** The shell, in which every screen can ask the server. */
export function AppShell({ onPreload }: { onPreload: (path: string) => void }) {
  useEffect(() => whenIdle(preloadForAll), []);
  return useApi() ? <Shell onPreload={onPreload} /> : null;
}
