import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import EmojiEmotionsOutlined from '@mui/icons-material/EmojiEmotionsOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import SpeakerNotesOffOutlined from '@mui/icons-material/SpeakerNotesOffOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { activityKindsIn, isLeftAlone, type WordedAct } from './activityWords.ts';

/** Also where a kind is shown without its word. */
export const kindIcons = {
  like: FavoriteBorderOutlined,
  comment: ChatBubbleOutlineOutlined,
  react: EmojiEmotionsOutlined,
  aiComment: AutoAwesomeOutlined,
};

/** What the bot did, in the interface language; a text without a known word is shown as it is. */
export function ActivityLabels({ act }: { act: WordedAct }) {
  const { t } = useTranslation('acts');
  if (isLeftAlone(act)) {
    return <ActivityLabel icon={SpeakerNotesOffOutlined} text={t('outcome.leftAlone')} />;
  }
  const kinds = activityKindsIn(act.activity);
  return (
    <Box component="span" sx={labelsSx}>
      {kinds.length === 0 ? (
        <bdi>{act.activity}</bdi>
      ) : (
        kinds.map((kind) => (
          <ActivityLabel key={kind} icon={kindIcons[kind]} text={t(`kinds.${kind}`)} />
        ))
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

function ActivityLabel({ icon: Icon, text }: { icon: SvgIconComponent; text: string }) {
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
      <Icon aria-hidden sx={iconSx} />
      {text}
    </Box>
  );
}

const iconSx = { fontSize: 16, color: 'text.secondary', flexShrink: 0 };
