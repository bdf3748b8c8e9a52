import type { ReactNode } from 'react';
import { selectThemeColor, selectThemeMode } from '../state/themeSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { ThemedApp } from '../theme/ThemedApp.tsx';

/** The looks that the store holds. */
export function Themed({ children }: { children: ReactNode }) {
  const mode = useAppSelector(selectThemeMode);
  const color = useAppSelector(selectThemeColor);
  return (
    <ThemedApp mode={mode} color={color}>
      {children}
    </ThemedApp>
  );
}
