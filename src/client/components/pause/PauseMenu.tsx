import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../formats/formatDateTime.ts';
import { pauseChoices, pauseEnds } from './pauseEnds.ts';

interface PauseMenuProps {
  anchor: RefObject<HTMLElement | null>;
  /** Undefined: it is closed. */
  openedAt: Date | undefined;
  /** In epoch ms; null: until it is resumed. */
  onChoose: (until: number | null) => void;
  onClose: () => void;
}

/** For how long the bot may be paused, and what a pause means. */
export function PauseMenu({ anchor, openedAt, onChoose, onClose }: PauseMenuProps) {
  const { t } = useTranslation('pause');
  const noteId = useId();
  return (
    <Popover
      open={openedAt !== undefined}
      anchorEl={() => anchor.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { sx: paperSx } }}
    >
      <Typography id={noteId} variant="body2" color="textSecondary" sx={{ px: 2, pt: 1.5 }}>
        {t('note')}
      </Typography>
      <MenuList
        autoFocusItem
        aria-label={t('menu')}
        aria-describedby={noteId}
        onKeyDown={({ key }) => {
          if (key === 'Tab') onClose();
        }}
      >
        {pauseChoices.map((choice) => {
          const end = openedAt ? pauseEnds[choice](openedAt) : null;
          return (
            <MenuItem key={choice} onClick={() => onChoose(end)}>
              <ListItemText
                primary={t(`choices.${choice}`)}
                secondary={end === null ? undefined : t('until', { time: formatInstant(end) })}
              />
            </MenuItem>
          );
        })}
      </MenuList>
    </Popover>
  );
}

const paperSx = { maxWidth: 360, mt: 0.5 };
