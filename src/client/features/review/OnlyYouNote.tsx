import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../api/reviews.ts';

/** What the owner alone can answer, and how much that stands out. */
const notes = {
  crisis: 'error',
  grief: 'error',
  health: 'error',
  seriousComplaint: 'error',
  otherLanguage: 'info',
} as const;

type Noted = keyof typeof notes;

const isNoted = (postKind: ReviewItem['postKind']): postKind is Noted =>
  postKind !== null && Object.hasOwn(notes, postKind);

/** Whether the post is of a person who needs a person. */
export const isMarked = ({ postKind }: ReviewItem): boolean =>
  isNoted(postKind) && notes[postKind] === 'error';

/** Says why the bot has written nothing. */
export function OnlyYouNote({ item }: { item: ReviewItem }) {
  const { t } = useTranslation('review');
  const kind = isNoted(item.postKind) ? item.postKind : undefined;
  return (
    <Alert severity={kind ? notes[kind] : 'info'} role="note">
      {t(`onlyYou.${kind ?? 'other'}`)}
      {item.isLeftAlone && ` ${t('onlyYou.leftAlone')}`}
    </Alert>
  );
}
