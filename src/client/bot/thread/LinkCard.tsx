import LinkOutlined from '~icons/ic/outline-link';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { LinkCard as Card } from '../../api/threads.ts';
import { WrittenText } from '../../components/activity/WrittenText.tsx';

/** What a page says of itself to which a post leads: text alone, nothing of it is loaded or opened. */
export function LinkCard({ card: { title, description, host } }: { card: Card }) {
  const { t } = useTranslation('thread');
  return (
    <Box sx={rootSx}>
      <LinkOutlined aria-hidden fontSize="small" />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" color="textSecondary">
          {t('card')}
          {host !== null && (
            <>
              {' · '}
              <bdi>{host}</bdi>
            </>
          )}
        </Typography>
        {title !== null && (
          <Box sx={{ fontWeight: 'fontWeightMedium' }}>
            <WrittenText text={title} lines={3} />
          </Box>
        )}
        {description !== null && <WrittenText text={description} lines={4} />}
      </Box>
    </Box>
  );
}

const rootSx = {
  display: 'flex',
  gap: 1,
  mt: 1,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0, color: 'text.secondary' },
};
