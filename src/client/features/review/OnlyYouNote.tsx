import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../api/reviews.ts';
import { joinSentences } from '../../components/formats/joinSentences.ts';

/** What the owner alone can answer, and how much that stands out: danger alone is an alarm, a loss is said quietly. */
const notes = {
  crisis: 'error',
  grief: 'info',
  health: 'warning',
  seriousComplaint: 'warning',
  otherLanguage: 'info',
} as const;

type Noted = keyof typeof notes;

const isNoted = (postKind: ReviewItem['postKind']): postKind is Noted =>
  postKind !== null && Object.hasOwn(notes, postKind);

/** Says why the bot has written nothing. */
export function OnlyYouNote({ item }: { item: ReviewItem }) {
  const { t } = useTranslation('review');
  const kind = isNoted(item.postKind) ? item.postKind : undefined;
  return (
    <Alert severity={kind ? notes[kind] : 'info'} role="note">
      {joinSentences([t(`onlyYou.${kind ?? 'other'}`), item.isLeftAlone && t('onlyYou.leftAlone')])}
    </Alert>
  );
}
