import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ThreadPost } from '../../api/threads.ts';
import { ActLinks } from '../../components/activity/ActLinks.tsx';
import { WrittenText } from '../../components/activity/WrittenText.tsx';
import { TimeAgo } from '../../components/formats/TimeAgo.tsx';
import { AltText } from './AltText.tsx';
import { LinkCard } from './LinkCard.tsx';

/** Oldest first, with the way to each on the network. */
export function ThreadPosts({ posts }: { posts: ThreadPost[] }) {
  const { t } = useTranslation('thread');
  return (
    <Box component="ol" sx={listSx}>
      {posts.map((post, index) => (
        <Box component="li" key={index} sx={postSx(post)}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="caption" color="textSecondary">
              <bdi>{post.isOurs ? t('you') : post.author}</bdi> · <TimeAgo time={post.at} />
              {post.state !== 'there' && ` · ${t(`states.${post.state}`)}`}
            </Typography>
            {post.text !== null && <WrittenText text={post.text} />}
            {post.altText !== null && <AltText text={post.altText} />}
            {post.card && <LinkCard card={post.card} />}
            {post.text === null && post.altText === null && !post.card && (
              <Typography variant="body2" color="textSecondary">
                {t('noText')}
              </Typography>
            )}
          </Box>
          <ActLinks act={linksOf(post, posts.slice(0, index))} isCompact />
        </Box>
      ))}
    </Box>
  );
}

/** An answer of ours goes by whom it answers; what begins a conversation answers nobody. */
function linksOf({ author, isOurs, url }: ThreadPost, before: ThreadPost[]) {
  const answered = isOurs ? before.findLast((post) => !post.isOurs)?.author : undefined;
  return answered === undefined
    ? { profileName: author, postUrl: url, answerUrl: null }
    : { profileName: answered, postUrl: null, answerUrl: url };
}

const listSx = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  mt: 2,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
};

const postSx = ({ isOurs }: ThreadPost) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  pl: 1.5,
  borderLeft: 3,
  borderColor: isOurs ? 'primary.main' : 'divider',
});
