import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import EmojiEmotionsOutlined from '@mui/icons-material/EmojiEmotionsOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '../../../shared/contract/activity.ts';
import { activityKindsIn } from './activityWords.ts';

/** Also where a kind is shown without its word. */
export const kindIcons = {
  like: FavoriteBorderOutlined,
  comment: ChatBubbleOutlineOutlined,
  react: EmojiEmotionsOutlined,
  aiComment: AutoAwesomeOutlined,
};

/** What the bot did, in the interface language; a text without a known word is shown as it is. */
export function ActivityLabels({ text }: { text: string }) {
  const kinds = activityKindsIn(text);
  return (
    <Box component="span" sx={labelsSx}>
      {kinds.length === 0 ? (
        <bdi>{text}</bdi>
      ) : (
        kinds.map((kind) => <ActivityLabel key={kind} kind={kind} />)
      )}
    </Box>
  );
}

const labelsSx = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: 0.5,
  overflowWrap: 'anywhere',
} as const;

function ActivityLabel({ kind }: { kind: ActivityKind }) {
  const { t } = useTranslation('acts');
  const Icon = kindIcons[kind];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: { md: 1 },
        py: 0.25,
        borderRadius: 99,
        bgcolor: { md: 'muted.main' },
      }}
    >
      <Icon aria-hidden sx={icon} />
      {t(`kinds.${kind}`)}
    </Box>
  );
}

const icon = { fontSize: 16, color: 'text.secondary', flexShrink: 0 };
