import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
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
          <Box sx={tileSx}>
            <Icon />
          </Box>
          <div>
            <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
              {title}
            </Typography>
            <Typography color="textSecondary">{text}</Typography>
          </div>
        </ListItem>
      ))}
    </List>
  );
}

const tileSx = {
  display: 'flex',
  p: 1.5,
  borderRadius: 1,
  color: 'primary.main',
  bgcolor: paint.tint,
};
