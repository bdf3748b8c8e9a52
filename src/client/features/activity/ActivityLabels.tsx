import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import EmojiEmotionsOutlined from '@mui/icons-material/EmojiEmotionsOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { activityKinds, type ActivityKind } from './activityWords.ts';

const icons = {
  like: FavoriteBorderOutlined,
  comment: ChatBubbleOutlineOutlined,
  react: EmojiEmotionsOutlined,
  aiComment: AutoAwesomeOutlined,
};

/** What the bot did, in the interface language; a text without a known word stands as it came. */
export function ActivityLabels({ text }: { text: string }) {
  const kinds = activityKinds(text);
  if (kinds.length === 0) return <Box component="span">{text}</Box>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {kinds.map((kind) => (
        <ActivityLabel key={kind} kind={kind} />
      ))}
    </Box>
  );
}

function ActivityLabel({ kind }: { kind: ActivityKind }) {
  const { t } = useTranslation('activity');
  const Icon = icons[kind];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        py: 0.25,
        borderRadius: 2,
        bgcolor: 'action.hover',
        typography: 'body2',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16, color: 'text.secondary', flexShrink: 0 }} />
      {t(`kinds.${kind}`)}
    </Box>
  );
}
