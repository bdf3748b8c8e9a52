import QuickreplyIcon from '~icons/ic/outline-quickreply';
import { useTranslation } from 'react-i18next';
import { RulesSection } from '../RulesSection.tsx';
import type { RulesSectionProps } from '../useRulesForm.ts';
import { ReplyFields } from './ReplyFields.tsx';
import { useRepliesForm } from './useRepliesForm.ts';

/** Texts of the person, put into an answer by their names. The bot itself uses none of them. */
export function RepliesSection({ profileId, rules }: RulesSectionProps) {
  const { t } = useTranslation('limits');
  return (
    <RulesSection
      name="savedReplies"
      icon={<QuickreplyIcon color="primary" />}
      title={t('replies.title')}
      description={t('replies.description')}
      {...useRepliesForm(profileId, rules)}
    >
      <ReplyFields />
    </RulesSection>
  );
}
