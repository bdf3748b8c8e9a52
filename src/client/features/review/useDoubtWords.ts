import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../api/reviews.ts';

/** A word for each doubt about a text, and what it means. */
export function useDoubtWords({ doubts, unsupported }: Pick<ReviewItem, 'doubts' | 'unsupported'>) {
  const { t } = useTranslation('review');
  const words = doubts.map((doubt) => ({
    word: t(`why.words.${doubt}`),
    meaning: t(`why.doubts.${doubt}`),
  }));
  if (unsupported.length === 0) return words;
  const meaning = t('why.unsupported', { count: unsupported.length });
  return [...words, { word: t('why.words.unsupported'), meaning }];
}
