import { useEffect } from 'react';
import { usePrefetch } from '../api/meeloApi.ts';
import { Shell } from '../features/shell/Shell.tsx';
import { whenIdle } from '../components/lazy/whenIdle.ts';

/** The shell. What any screen may need is downloaded ahead, for a time without a network. */
export function AppShell({ onPreload }: { onPreload: (path: string) => void }) {
  const prefetchConfig = usePrefetch('getClientConfig');
  useEffect(() => whenIdle(() => prefetchConfig()), [prefetchConfig]);
  return <Shell onPreload={onPreload} />;
}
