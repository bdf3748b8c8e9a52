import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { isNotFound, refusalOf } from '../../../api/failure.ts';
import { useRehearseRulesMutation } from '../../../api/meeloApi.ts';
import { useFaultText } from '../../../components/forms/useFault.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { useIsRemoved } from '../../../profile/useProfiles.ts';
import { useUnsavedRules, type UnsavedRules } from '../UnsavedRules.tsx';
import { RehearsalResult } from './RehearsalResult.tsx';

const acts = 30;

/** Tries what is typed on the page on what the bot has done, before it is saved. */
export function Rehearsal({ profileId }: { profileId: Id }) {
  const { t } = useTranslation('limits');
  const isRemoved = useIsRemoved(profileId);
  const [rehearse, { data, error, isLoading }] = useRehearseRulesMutation();
  const [tried, setTried] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const toText = useFaultText();
  const unsaved = useUnsavedRules();
  // The bot itself uses no saved reply, and its texts are tried with the voice.
  const {
    people,
    savedReplies: _replies,
    voice: _voice,
    fault: _fault,
    ...rules
  }: UnsavedRules = Object.assign({}, ...unsaved);
  const faults = unsaved.flatMap(({ fault }) => fault ?? []);
  const content = JSON.stringify([rules, people, faults]);
  const isRefused = refused === content;
  const start = () => {
    if (faults.length > 0) return setRefused(content);
    setRefused(undefined);
    setTried(content);
    void rehearse({ profileId, rules, acts, ...(people !== undefined && { people }) });
  };
  const hasAnswer = data !== undefined || error !== undefined;
  return (
    <Box sx={rootSx}>
      <PendingButton
        variant="outlined"
        isPending={isLoading}
        disabled={isRemoved}
        onClick={start}
        sx={{ justifySelf: 'start' }}
      >
        {t(hasAnswer ? 'rehearsal.again' : 'rehearsal.start', { count: acts })}
      </PendingButton>
      {isRefused && (
        <Alert severity="warning" role="alert">
          {faults.map(({ section, text }) => (
            <div key={section}>{t('rehearsal.faulty', { section, fault: toText(text) })}</div>
          ))}
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
    </Box>
  );
}

const rootSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 };
