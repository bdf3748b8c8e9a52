import { useTranslation } from 'react-i18next';
import { activityKinds } from './activityWords.ts';

/** What the bot did as one plain text, for names and descriptions of pictures. */
export function useActivityText(): (text: string) => string {
  const { t } = useTranslation('activity');
  return (text) => {
    const kinds = activityKinds(text);
    return kinds.length === 0 ? text : kinds.map((kind) => t(`kinds.${kind}`)).join(', ');
  };
}
