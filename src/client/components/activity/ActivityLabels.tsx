import AutoAwesomeOutlined from '~icons/ic/outline-auto-awesome';
import ChatBubbleOutlineOutlined from '~icons/ic/outline-chat-bubble-outline';
import EmojiEmotionsOutlined from '~icons/ic/outline-emoji-emotions';
import FavoriteBorderOutlined from '~icons/ic/outline-favorite-border';
import ScienceOutlined from '~icons/ic/outline-science';
import SpeakerNotesOffOutlined from '~icons/ic/outline-speaker-notes-off';
import type SvgIcon from '@mui/material/SvgIcon';
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

/** What the bot did, in the interface language, and the mark of practice; a text without a known word is shown as it is. */
export function ActivityLabels({ act }: { act: WordedAct }) {
  const { t } = useTranslation('acts');
  return (
    <Box component="span" sx={labelsSx}>
      <Kinds act={act} />
      {act.isPractice && <ActivityLabel icon={ScienceOutlined} text={t('practice')} isMark />}
    </Box>
  );
}

function Kinds({ act }: { act: WordedAct }) {
  const { t } = useTranslation('acts');
  if (isLeftAlone(act)) {
    return <ActivityLabel icon={SpeakerNotesOffOutlined} text={t('outcome.leftAlone')} />;
  }
  const kinds = activityKindsIn(act.activity);
  if (kinds.length === 0) return <bdi>{act.activity}</bdi>;
  return kinds.map((kind) => (
    <ActivityLabel key={kind} icon={kindIcons[kind]} text={t(`kinds.${kind}`)} />
  ));
}

const labelsSx = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: 0.5,
  overflowWrap: 'anywhere',
} as const;

interface ActivityLabelProps {
  icon: typeof SvgIcon;
  text: string;
  isMark?: boolean;
}

function ActivityLabel({ icon: Icon, text, isMark = false }: ActivityLabelProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: { xs: isMark ? 1 : 0, md: 1 },
        py: 0.25,
        borderRadius: 99,
        bgcolor: { md: 'muted.main' },
        ...(isMark && markSx),
      }}
    >
      <Icon aria-hidden sx={isMark ? markIconSx : iconSx} />
      {text}
    </Box>
  );
}

const iconSx = { fontSize: 16, color: 'text.secondary', flexShrink: 0 };

const markSx = { bgcolor: 'status.purple.background', color: 'status.purple.text' };
const markIconSx = { ...iconSx, color: 'status.purple.icon' };
