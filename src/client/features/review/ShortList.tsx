import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { focusItem } from '../../components/focusItem.ts';
import { formatCount } from '../../components/formats/formatCount.ts';

interface ShortListProps<Item> {
  title: string;
  /** Below the title. */
  text?: string;
  /** As far as they came. */
  items: readonly Item[];
  total: number;
  children: (item: Item) => ReactNode;
}

/** Shown at first, so that what waits for the person is not far below. */
const firstItems = 3;

/** A list above what waits: the first items, and the others once they are asked for. */
export function ShortList<Item>({ title, text, items, total, children }: ShortListProps<Item>) {
  const { t } = useTranslation('review');
  const titleId = useId();
  const [isLong, setIsLong] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setIsLong(true));
    focusItem(listRef.current, firstItems);
  };
  const shown = isLong ? items : items.slice(0, firstItems);
  if (items.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
      <Box component="ul" ref={listRef} sx={listSx}>
        {shown.map(children)}
      </Box>
      {total > shown.length && (
        <Box sx={endSx}>
          <Typography variant="body2" color="textSecondary">
            {t('shown', { shown: formatCount(shown.length), total: formatCount(total) })}
          </Typography>
          {items.length > shown.length && (
            <Button size="small" onClick={showAll}>
              {t('more')}
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
}

const listSx = { display: 'grid', gap: 1.5, m: 0, mt: 1, p: 0, listStyle: 'none' };

const endSx = { display: 'flex', alignItems: 'center', columnGap: 1, minHeight: 44, mt: 1 };
