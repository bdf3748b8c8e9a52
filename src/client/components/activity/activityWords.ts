import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '../../../shared/contract/activity.ts';
import { leavingAlone } from '../../../shared/reasons.ts';
import { joinNames } from '../formats/joinNames.ts';

const kindOfWord: Record<string, ActivityKind> = {
  'comentar com ia': 'aiComment',
  'ai comment': 'aiComment',
  comentar: 'comment',
  comment: 'comment',
  curtir: 'like',
  like: 'like',
  reagir: 'react',
  react: 'react',
};

// Longest first, so that `Comentar com IA` is never read as `Comentar`.
const alternatives = Object.keys(kindOfWord)
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replaceAll(' ', '\\s+'))
  .join('|');
const knownWord = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${alternatives})(?![\\p{L}\\p{N}_])`, 'giu');

/**
 * The known actions a text names, each once and in the order of the text. Whole words in Portuguese
 * or English count, in any letter case. An empty list means that the text is to be shown as it is.
 */
export function activityKindsIn(text: string): ActivityKind[] {
  const words = text.match(knownWord) ?? [];
  const kinds = words.map((word) => kindOfWord[word.toLowerCase().replace(/\s+/g, ' ')]);
  return [...new Set(kinds.filter((kind) => kind !== undefined))];
}

export interface WordedAct {
  activity: string;
  outcomeReason: string | null;
  /** Nothing of it was sent. */
  isPractice: boolean;
}

/** Whether the bot has read the post, and says nothing to it. */
export const isLeftAlone = ({ outcomeReason }: Pick<WordedAct, 'outcomeReason'>): boolean =>
  leavingAlone.some((each) => each === outcomeReason);

export function useActivityText(): (act: WordedAct) => string {
  const { t, i18n } = useTranslation('acts');
  const join = (texts: string[]) => joinNames(texts, i18n.language);
  const wordsOf = (act: WordedAct) => {
    if (isLeftAlone(act)) return t('outcome.leftAlone');
    const kinds = activityKindsIn(act.activity);
    return kinds.length === 0 ? act.activity : join(kinds.map((kind) => t(`kinds.${kind}`)));
  };
  return (act) => (act.isPractice ? join([wordsOf(act), t('practice')]) : wordsOf(act));
}
