import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import type { QueueFiltersProps } from './QueueSelects.tsx';

/** In a chunk of its own, with MUI's selects: most of the time the order is enough. */
const QueueSelects = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "queue-selects" */ './QueueSelects.tsx')).QueueSelects,
  ['activity', 'review'],
);

const flags = ['urgent', 'doubted'] as const;

/** What of the queue is shown: of one profile, of one kind, in danger or grief, in doubt. */
export function QueueFilters({ filter, onFilter }: QueueFiltersProps) {
  const { t } = useTranslation(['review', 'activity']);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = [filter.profile, filter.kind].filter(Boolean).length;
  return (
    <Box component="fieldset" aria-label={t('queue.filters')} sx={rootSx}>
      <Box sx={flagsSx}>
        {flags.map((flag) => (
          <Chip
            key={flag}
            component="button"
            type="button"
            label={t(`queue.${flag}`)}
            variant={filter[flag] ? 'filled' : 'outlined'}
            color={filter[flag] ? 'primary' : 'default'}
            aria-pressed={filter[flag] === true}
            onClick={() => onFilter({ ...filter, [flag]: filter[flag] ? undefined : true })}
          />
        ))}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? t('activity:filter.moreChosen', { count }) : t('activity:filter.more')}
        </Button>
      </Box>
      {isOpen && (
        <Box id={id} sx={{ display: 'grid', gap: 1 }}>
          <LazyBoundary>
            <QueueSelects filter={filter} onFilter={onFilter} />
          </LazyBoundary>
        </Box>
      )}
    </Box>
  );
}

const rootSx = { display: 'grid', gap: 1, m: 0, p: 0, border: 0, minWidth: 0 };

const flagsSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 };
