import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { NavigationBadge, WaitingBadge } from './NavigationBadge.tsx';
import type { NavigationEntry } from './navigation.ts';

interface NavigationListProps {
  label: string;
  entries: NavigationEntry[];
  isCollapsed: boolean;
  onChoose: () => void;
}

/** Links to screens. */
export function NavigationList({ label, entries, isCollapsed, onChoose }: NavigationListProps) {
  const { t } = useTranslation('shell');
  return (
    <Box component="nav" aria-label={label}>
      <List disablePadding>
        {entries.map(({ name, path, Icon, badge, hasWaiting }) => (
          <ListItem key={name} disablePadding sx={{ mb: 0.25 }}>
            <ListItemButton
              component={NavLink}
              to={path}
              // The dashboard is not above the others.
              end={path === '/app'}
              onClick={onChoose}
              title={isCollapsed ? t(`nav.${name}`) : undefined}
              sx={linkSx}
            >
              <Icon fontSize="small" />
              <Box component="span" sx={isCollapsed ? visuallyHidden : { flex: 1 }}>
                {t(`nav.${name}`)}
              </Box>
              {badge && <NavigationBadge isCollapsed={isCollapsed}>{badge}</NavigationBadge>}
              {hasWaiting && <WaitingBadge isCollapsed={isCollapsed} />}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

const linkSx = {
  gap: 1.5,
  minHeight: 44,
  paddingInline: 1.5,
  paddingBlock: 0,
  borderRadius: '10px',
  typography: 'body2',
  fontWeight: 500,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
  '&[aria-current="page"]': {
    backgroundColor: 'accent.main',
    color: 'accent.contrastText',
    fontWeight: 600,
  },
} as const;
