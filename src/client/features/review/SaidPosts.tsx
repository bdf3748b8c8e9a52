import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../api/reviews.ts';
import { WrittenText } from '../../components/activity/WrittenText.tsx';
import { TimeAgo } from '../../components/formats/TimeAgo.tsx';
import { AltText } from '../../bot/thread/AltText.tsx';
import { LinkCard } from '../../bot/thread/LinkCard.tsx';

interface SaidPostsProps {
  title: string;
  /** Oldest first. */
  posts: ReviewItem['thread'];
}

/** What was said before a post, or after it; nothing where there is none. */
export function SaidPosts({ title, posts }: SaidPostsProps) {
  const { t } = useTranslation('review');
  if (posts.length === 0) return null;
  return (
    <div>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      <Box component="ol" sx={listSx}>
        {posts.map(({ author, text, altText, card, isOurs, at }, index) => (
          <Box component="li" key={index} sx={isOurs ? { borderColor: 'primary.main' } : {}}>
            <Typography variant="caption" color="textSecondary">
              <bdi>{isOurs ? t('post.you') : author}</bdi> · <TimeAgo time={at} />
            </Typography>
            {text !== null && <WrittenText text={text} />}
            {altText !== null && <AltText text={altText} />}
            {card && <LinkCard card={card} />}
          </Box>
        ))}
      </Box>
    </div>
  );
}

const listSx = {
  display: 'grid',
  gap: 1,
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  '& li': { pl: 1.5, borderLeft: 3, borderColor: 'divider' },
};
