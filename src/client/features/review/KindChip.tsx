import { useTranslation } from 'react-i18next';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { ReviewItem } from '../../api/reviews.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import type { StatusTone } from '../../theme/statusTones.ts';

/** Danger alone is an alarm; a loss is said quietly. */
const tones: Partial<Record<PostKind, StatusTone>> = { crisis: 'red', grief: 'purple' };

/** Of which kind a post is. */
export function KindChip({ postKind }: Pick<ReviewItem, 'postKind'>) {
  const { t } = useTranslation(['review', 'activity']);
  return (
    <StatusChip
      tone={(postKind && tones[postKind]) || 'grey'}
      label={postKind ? t(`activity:kinds.${postKind}`) : t('unknownKind')}
    />
  );
}
