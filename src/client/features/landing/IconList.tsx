import Avatar from '@mui/material/Avatar';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { ComponentType } from 'react';
import { paint } from '../../components/pictures/paint.ts';

interface IconListProps {
  items: { icon: ComponentType; title: string; text: string }[];
  isOrdered?: boolean;
  /** Grid template of the columns by breakpoint. */
  columns?: Record<string, string>;
}

/** Points with an icon, a heading and a text each. */
export function IconList({ items, isOrdered = false, columns = {} }: IconListProps) {
  return (
    <List
      component={isOrdered ? 'ol' : 'ul'}
      disablePadding
      sx={{ display: 'grid', gap: { xs: 4, md: 5 }, gridTemplateColumns: columns }}
    >
      {items.map(({ icon: Icon, title, text }) => (
        <ListItem key={title} disablePadding alignItems="flex-start" sx={{ gap: 2 }}>
          <Avatar variant="rounded" sx={tileSx}>
            <Icon />
          </Avatar>
          <ListItemText
            primary={title}
            secondary={text}
            slotProps={{
              primary: { component: 'h3', variant: 'h3', sx: { mb: 0.5 } },
              secondary: { variant: 'body1' },
            }}
            sx={{ m: 0 }}
          />
        </ListItem>
      ))}
    </List>
  );
}

const tileSx = { width: 48, height: 48, color: 'primary.main', bgcolor: paint.tint };
