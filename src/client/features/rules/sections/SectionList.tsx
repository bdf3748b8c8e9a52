import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionId, type SectionName } from './sectionNames.ts';
import type { SectionLine } from './useSectionLines.ts';

export interface SectionListProps {
  sections: readonly SectionLine[];
  present: SectionName | undefined;
  onLead: (name: SectionName) => void;
}

/** Stays at the side while the page is scrolled. */
export function SectionList({ sections, present, onLead }: SectionListProps) {
  const { t } = useTranslation('limits');
  const lead = (event: MouseEvent, name: SectionName) => {
    // The address stays, so that Back leads to the screen before.
    event.preventDefault();
    onLead(name);
  };
  return (
    <Box component="nav" aria-label={t('sections.label')} sx={navSx}>
      <Box component="ul" sx={listSx}>
        {sections.map(({ name, title, line }) => (
          <li key={name}>
            <ButtonBase
              component="a"
              href={`#${sectionId(name)}`}
              aria-current={name === present ? 'location' : undefined}
              onClick={(event: MouseEvent) => lead(event, name)}
              sx={linkSx}
            >
              <span>{title}</span>{' '}
              <Box component="small" sx={lineSx}>
                {line}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const navSx = { position: 'sticky', top: 24, maxHeight: 'calc(100cqh - 48px)', overflowY: 'auto' };

const listSx = { display: 'grid', gap: 0.25, m: 0, p: 0, listStyle: 'none' };

const linkSx = {
  display: 'grid',
  justifyContent: 'stretch',
  gap: 0.25,
  width: '100%',
  minHeight: 44,
  px: 1.5,
  py: 0.75,
  borderRadius: '10px',
  borderLeft: '3px solid transparent',
  typography: 'body2',
  textAlign: 'start',
  color: 'text.primary',
  '&:hover': { bgcolor: 'muted.main' },
  '&.Mui-focusVisible': { outlineOffset: -2 },
  '&[aria-current]': { bgcolor: 'muted.main', borderLeftColor: 'primary.main', fontWeight: 600 },
} as const;

const lineSx = {
  minHeight: '1lh',
  typography: 'caption',
  fontWeight: 400,
  color: 'text.secondary',
} as const;
