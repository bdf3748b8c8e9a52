import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { pauseChoices, pauseEnds } from './pauseEnds.ts';

interface PauseMenuProps {
  anchor: RefObject<HTMLElement | null>;
  /** Undefined: it is closed. */
  openedAt: Date | undefined;
  /** In epoch ms; null: until it is resumed. */
  onChoose: (until: number | null) => void;
  /** Left out where no practice can begin. */
  onPractise: (() => void) | undefined;
  onClose: () => void;
}

/** For how long the bot may be paused, what a pause means, and practice, which is less than a pause. */
export function PauseMenu({ anchor, openedAt, onChoose, onPractise, onClose }: PauseMenuProps) {
  const { t } = useTranslation('pause');
  const noteId = useId();
  return (
    <Popover
      open={openedAt !== undefined}
      anchorEl={() => anchor.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { sx: paperSx, role: 'region', 'aria-label': t('menu') } }}
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
        {onPractise && <Divider component="li" />}
        {onPractise && (
          <MenuItem
            onClick={() => {
              onClose();
              onPractise();
            }}
          >
            <ListItemText
              primary={t('practice.begin.choice')}
              secondary={t('practice.begin.note')}
            />
          </MenuItem>
        )}
      </MenuList>
    </Popover>
  );
}

const paperSx = { maxWidth: 'min(360px, calc(100% - 32px))', mt: 0.5 };
