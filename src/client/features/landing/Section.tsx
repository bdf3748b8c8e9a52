import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

export const sectionTitleSx = {
  fontSize: 'clamp(1.75rem, 1.4rem + 1.8vw, 2.25rem)',
  lineHeight: 1.2,
  textWrap: 'balance',
} as const;

interface SectionProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
  isTinted?: boolean;
}

/** A part of the landing page under its own heading; its id is what the header's links lead to. */
export function Section({ id, title, text, children, isTinted = false }: SectionProps) {
  const headingId = useId();
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={headingId}
      sx={{
        py: { xs: 8, md: 12 },
        scrollMarginTop: 64,
        bgcolor: isTinted ? 'background.paper' : undefined,
      }}
    >
      <Container>
        <Box sx={{ maxWidth: 640, mx: 'auto', textAlign: 'center', mb: { xs: 5, md: 7 } }}>
          <Typography id={headingId} component="h2" variant="h4" sx={sectionTitleSx}>
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1.5, textWrap: 'balance' }}>
            {text}
          </Typography>
        </Box>
        {children}
      </Container>
    </Box>
  );
}
