import RuleIcon from '~icons/ic/outline-rule';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { KindStep } from '../../api/rules.ts';
import { joinSentences } from '../../components/formats/joinSentences.ts';
import { FormSelect } from '../../components/forms/FormSelect.tsx';
import { RulesSection } from './RulesSection.tsx';
import type { RulesSectionProps } from './useRulesForm.ts';
import { useStepsForm } from './useStepsForm.ts';

interface StepsSectionProps extends RulesSectionProps {
  /** Whether they have an effect. */
  hasSteps: boolean;
}

/** What the bot does about each kind of posts. */
export function StepsSection({ profileId, rules, hasSteps }: StepsSectionProps) {
  const { t } = useTranslation('rules');
  return (
    <RulesSection
      name="steps"
      icon={<RuleIcon color="primary" />}
      title={t('steps.title')}
      description={t('steps.description')}
      {...useStepsForm(profileId, rules)}
    >
      {!hasSteps && <Alert severity="info">{t('practice')}</Alert>}
      <Box component="ul" sx={listSx}>
        {rules.kinds.map((each) => (
          <StepRow key={each.kind} {...each} />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('steps.never')}
      </Typography>
    </RulesSection>
  );
}

function StepRow({ kind, mayBe, unchangedInRow }: KindStep) {
  const { t } = useTranslation(['rules', 'activity']);
  const meaning = choosable.find((each) => each === kind);
  const notes = [
    meaning && t(`meanings.${meaning}`),
    unchangedInRow > 0 && t('steps.row', { row: unchangedInRow }),
  ];
  return (
    <li>
      <FormSelect
        name={kind}
        label={t(`activity:kinds.${kind}`)}
        options={mayBe.map((step) => ({ value: step, text: t(`step.${step}`) }))}
        helperText={joinSentences(notes)}
      />
    </li>
  );
}

/** The kinds that a server of this version has a step for. */
const choosable = [
  'thanks',
  'praise',
  'greeting',
  'joke',
  'questionAboutUs',
  'otherQuestion',
  'complaint',
  'moneyAndLaw',
  'politics',
  'areYouABot',
  'other',
] as const satisfies PostKind[];

const listSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2.5,
  m: 0,
  p: 0,
  listStyle: 'none',
};
