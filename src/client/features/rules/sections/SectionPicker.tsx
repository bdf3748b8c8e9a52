import UnfoldIcon from '~icons/ic/round-unfold-more';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCover } from '../../../components/useCover.ts';
import { uncovered } from '../../../toasts/uncovered.ts';
import type { SectionListProps } from './SectionList.tsx';
import type { SectionName } from './sectionNames.ts';

/** At the lower edge, where a thumb reaches it: says which section is read, and leads to another one. */
export function SectionPicker({ sections, present, onLead }: SectionListProps) {
  const { t } = useTranslation('limits');
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useCover('picker', nav);
  const now = sections.find(({ name }) => name === present);
  const choose = (name: SectionName) => {
    // An open menu would take the focus back.
    flushSync(() => setIsOpen(false));
    onLead(name);
  };
  return (
    <Box component="nav" {...uncovered} ref={nav} aria-label={t('sections.label')} sx={navSx}>
      <ButtonBase
        ref={button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        sx={buttonSx}
      >
        <Box sx={nowSx}>
          <span style={visuallyHidden}>{t('sections.label')}: </span>
          <Box component="span" sx={{ typography: 'subtitle2' }}>
            {now?.title}
          </Box>{' '}
          <Box component="span" sx={lineSx}>
            {now?.line}
          </Box>
        </Box>
        <UnfoldIcon aria-hidden />
      </ButtonBase>
      <Menu
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setIsOpen(false)}
        slotProps={{
          list: { 'aria-labelledby': id },
          // It hangs at the end of the document, outside every landmark.
          paper: { sx: paperSx, role: 'region', 'aria-label': t('sections.label') },
        }}
      >
        {sections.map(({ name, title, line }) => (
          <MenuItem
            key={name}
            selected={name === present}
            aria-current={name === present ? 'location' : undefined}
            onClick={() => choose(name)}
            sx={{ whiteSpace: 'normal' }}
          >
            <ListItemText primary={title} secondary={line} />
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

const isLow = '@media (max-height: 480px)';

const navSx = {
  position: 'sticky',
  bottom: 'var(--connection-height, 0px)',
  zIndex: 'appBar',
  order: 1,
  // As wide as the page.
  mx: { xs: -2, sm: -3, md: -4 },
  mb: { xs: -2, sm: -3, md: -4 },
  px: { xs: 1, sm: 2, md: 3 },
  pb: 'env(safe-area-inset-bottom)',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  // Where little can be seen at once, nothing stays over it.
  [isLow]: { position: 'static' },
} as const;

const buttonSx = {
  justifyContent: 'space-between',
  gap: 1,
  width: '100%',
  minHeight: 56,
  px: 1,
  borderRadius: '10px',
  py: 0.5,
  textAlign: 'start',
  '&.Mui-focusVisible': { outlineOffset: -2 },
} as const;

const nowSx = { display: 'grid', minWidth: 0 };

const lineSx = { typography: 'caption', color: 'text.secondary' };

const paperSx = { width: 'min(480px, calc(100% - 32px))' };
