import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { isNotFound, refusalOf } from '../../../api/failure.ts';
import { useRehearseRulesMutation } from '../../../api/meeloApi.ts';
import { useFaultText } from '../../../components/forms/useFault.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { useIsRemoved } from '../../../profile/useProfiles.ts';
import { sectionTitles, type SectionName } from '../sections/sectionNames.ts';
import { rulesIn, useUnsavedForms } from '../UnsavedRules.tsx';
import { RehearsalResult } from './RehearsalResult.tsx';

const acts = 30;

/** The bot itself uses no saved reply, and the voice has a trial of its own. */
const notRehearsed: readonly SectionName[] = ['savedReplies', 'voice'];

/** Tries what is typed on the page on what the bot has done, before it is saved: the button, and what came of it. */
export function useRehearsal(profileId: Id) {
  const { t } = useTranslation(['limits', 'rules', 'voice']);
  const isRemoved = useIsRemoved(profileId);
  const [rehearse, { data, error, isLoading }] = useRehearseRulesMutation();
  const [tried, setTried] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const toText = useFaultText();
  const forms = useUnsavedForms().filter(({ section }) => !notRehearsed.includes(section));
  const content = JSON.stringify(forms.map(({ unsaved, fault }) => [unsaved, fault]));
  const isRefused = refused === content;
  const start = () => {
    if (forms.some(({ fault }) => fault)) return setRefused(content);
    setRefused(undefined);
    setTried(content);
    const { people, ...rules } = rulesIn(forms);
    void rehearse({ profileId, rules, acts, ...(people !== undefined && { people }) });
  };
  const hasAnswer = data !== undefined || error !== undefined;
  const button = forms.length > 0 && (
    <PendingButton variant="outlined" isPending={isLoading} disabled={isRemoved} onClick={start}>
      {t(hasAnswer ? 'rehearsal.again' : 'rehearsal.start', { count: acts })}
    </PendingButton>
  );
  const outcome = (
    <>
      {isRefused && (
        <Alert severity="warning" role="alert">
          {forms.map(
            ({ section, fault }) =>
              fault && (
                <div key={section}>
                  {t('rehearsal.faulty', {
                    section: t(sectionTitles[section]),
                    fault: toText(fault),
                  })}
                </div>
              ),
          )}
        </Alert>
      )}
      {error && !isLoading && !isRefused && (
        <Alert severity="warning" role="alert">
          {isNotFound(error)
            ? t('rehearsal.lacking')
            : (refusalOf(error).message ?? t('rehearsal.failed'))}
        </Alert>
      )}
      {data && !isLoading && <RehearsalResult {...data} isOutdated={tried !== content} />}
    </>
  );
  return { button, outcome };
}
