import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useThemeSettings } from '../store/hooks.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { ThemeToggle } from '../components/ThemeToggle.tsx';

interface PageFrameProps {
  title: string;
  subtitle: string;
  controls?: ReactNode;
  children: ReactNode;
}

/** The frame of a development page. These pages are for developers, and in English only. */
export function PageFrame({ title, subtitle, controls, children }: PageFrameProps) {
  const { toggleMode } = useThemeSettings();
  const action = (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      {controls}
      <ThemeToggle onToggle={toggleMode} />
    </Stack>
  );
  return (
    <Box
      component="main"
      lang="en"
      sx={{ maxWidth: 1680, marginInline: 'auto', padding: { xs: 2, md: 3 } }}
    >
      <PageHeading title={title} subtitle={subtitle} action={action} />
      {children}
    </Box>
  );
}
