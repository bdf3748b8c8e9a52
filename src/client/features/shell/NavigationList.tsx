import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import visuallyHidden from '@mui/utils/visuallyHidden';
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
        {entries.map(({ name, path, Icon, badge }) => (
          <ListItem key={name} disablePadding sx={{ mb: 0.25 }}>
            <ListItemButton
              component={NavLink}
              to={path}
              end
              onClick={onChoose}
              title={isCollapsed ? t(`nav.${name}`) : undefined}
              sx={linkSx}
            >
              <Icon fontSize="small" />
              <Box component="span" sx={isCollapsed ? visuallyHidden : { flex: 1 }}>
                {t(`nav.${name}`)}
              </Box>
              {badge && (
                <Box component="span" aria-hidden="true" sx={[badgeSx, isCollapsed && cornerSx]}>
                  {badge}
                </Box>
              )}
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

const badgeSx = {
  minWidth: 20,
  paddingInline: 0.75,
  borderRadius: '10px',
  textAlign: 'center',
  typography: 'overline',
  lineHeight: '20px',
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
} as const;

const cornerSx = {
  position: 'absolute',
  top: 4,
  right: 3,
  minWidth: 16,
  paddingInline: 0.5,
  fontSize: '0.6875rem',
  lineHeight: '16px',
} as const;
