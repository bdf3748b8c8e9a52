import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryActivity, StoryPage } from '../../api/transforms.ts';
import { formatTime } from '../../components/formats/formatDateTime.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { StoriesPagination } from './StoriesPagination.tsx';
import { StoriesTable } from './StoriesTable.tsx';
import type { Stories } from './useStories.ts';
import { StoryPreviewDialog } from './StoryPreviewDialog.tsx';
import { SwipeArrow } from './SwipeArrow.tsx';
import { useSwipe, type SwipeDirection } from './useSwipe.ts';

const arrowMs = 300;

interface StoriesPanelProps {
  stories: Stories;
  pages: StoryPage;
  page: number;
  onPage: (page: number) => void;
}

export function StoriesPanel({ stories, pages, page, onPage }: StoriesPanelProps) {
  const { t } = useTranslation('activity');
  const isMobile = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [arrow, showArrow] = useArrow();
  const swipe = useSwipe((direction) => {
    const canGo = direction === 'next' ? pages.hasNextPage : pages.hasPrevPage;
    if (!isMobile || !canGo) return;
    showArrow(direction);
    onPage(direction === 'next' ? page + 1 : page - 1);
  });
  const [preview, setPreview] = useState<StoryActivity>();
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const onOpen = (story: StoryActivity) => {
    setPreview(story);
    setIsPreviewOpen(true);
  };
  const onRefresh = () => void stories.refetch();
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <PanelHead stories={stories} />
      <Box
        {...swipe}
        aria-busy={stories.isFetching}
        sx={{ position: 'relative', touchAction: 'pan-y pinch-zoom' }}
      >
        <StoriesTable page={page} rows={pages.rows} onOpen={onOpen} onRetryPicture={onRefresh} />
        {arrow && <SwipeArrow direction={arrow} />}
      </Box>
      {pages.totalPages > 1 && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          <StoriesPagination page={page} pages={pages} isMobile={isMobile} onPage={onPage} />
          {isMobile && (
            <Typography
              variant="caption"
              component="p"
              sx={{ color: 'text.secondary', textWrap: 'balance', pb: 0.5 }}
            >
              {t('swipe.hint')}
            </Typography>
          )}
        </Box>
      )}
      {preview && (
        <StoryPreviewDialog
          story={pages.rows.find(({ id }) => id === preview.id) ?? preview}
          isOpen={isPreviewOpen}
          onClose={() => setIsPreviewOpen(false)}
          onRetry={onRefresh}
        />
      )}
    </Card>
  );
}

/** After a refresh that failed the rows are those of before. */
function PanelHead({ stories }: { stories: Stories }) {
  const { t } = useTranslation('activity');
  const { fulfilledTimeStamp, isError, isFetching, refetch } = stories;
  const updated = fulfilledTimeStamp && t('updatedAt', { time: formatTime(fulfilledTimeStamp) });
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        pl: { xs: 1.5, md: 2 },
        pr: { xs: 0.5, md: 1 },
        py: 0.5,
      }}
    >
      <Typography
        component="output"
        variant="body2"
        sx={{ color: isError ? 'error.main' : 'text.secondary' }}
      >
        {isError ? t('error.title') : updated}
      </Typography>
      <PendingButton startIcon={<Refresh />} onClick={() => void refetch()} isPending={isFetching}>
        {t('refresh')}
      </PendingButton>
    </Box>
  );
}

function useArrow() {
  const [swipe, setSwipe] = useState<{ direction: SwipeDirection }>();
  useEffect(() => {
    const timer = setTimeout(() => setSwipe(undefined), arrowMs);
    return () => clearTimeout(timer);
  }, [swipe]);
  return [swipe?.direction, (direction: SwipeDirection) => setSwipe({ direction })] as const;
}
