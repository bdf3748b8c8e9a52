import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { Consequences } from '../../../shared/contract/ownLimits.ts';
import { Notice } from '../../components/notices/Notice.tsx';
import { joinNames } from '../../components/formats/joinNames.ts';
import { joinSentences } from '../../components/formats/joinSentences.ts';

/** Says so where rules leave the bot nothing to do, or two of them contradict each other, and why. */
export function RuleConsequences({ leavesNothing, unanswerable }: Consequences) {
  const { t, i18n } = useTranslation(['rules', 'activity']);
  const names = unanswerable.map((kind) => t(`activity:kinds.${kind}`));
  const kinds = joinNames(names, i18n.language);
  return (
    <>
      {leavesNothing.length > 0 && (
        <Notice>
          <Alert severity="warning" role="note">
            <AlertTitle>{t('idle.title')}</AlertTitle>
            {joinSentences(leavesNothing.map((reason) => t(`idle.${reason}`)))}
          </Alert>
        </Notice>
      )}
      {unanswerable.length > 0 && (
        <Notice>
          <Alert severity="warning" role="note">
            <AlertTitle>{t('contradiction.title')}</AlertTitle>
            {t('contradiction.unanswerable', { kinds })}
          </Alert>
        </Notice>
      )}
    </>
  );
}
