import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Rehearsal, RehearsedAct } from '../../../api/rehearsal.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { RuleConsequences } from '../RuleConsequences.tsx';
import { groupActs } from './groupActs.ts';
import { RehearsedGroupRow } from './RehearsedGroupRow.tsx';

interface RehearsalResultProps extends Rehearsal {
  /** Something was typed since. */
  isOutdated: boolean;
}

/** What the rules come to; how many of the last acts would have waited, or not have happened, and which. */
export function RehearsalResult({ acts, captionOnly, isOutdated, ...rules }: RehearsalResultProps) {
  const { t } = useTranslation('limits');
  const countOf = (outcome: RehearsedAct['outcome']) =>
    formatCount(acts.filter((each) => each.outcome === outcome).length);
  const counts = { waits: countOf('waits'), never: countOf('never') };
  const groups = groupActs(acts);
  return (
    <Box sx={boxSx}>
      <RuleConsequences {...rules} />
      <Typography component="output" variant="subtitle2">
        {acts.length === 0
          ? t('rehearsal.none')
          : groups.length === 0
            ? t('rehearsal.same', { count: acts.length })
            : t('rehearsal.summary', { count: acts.length, ...counts })}
      </Typography>
      {groups.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('rehearsal.ofAll')}
        </Typography>
      )}
      {isOutdated && (
        <Typography variant="body2" color="textSecondary">
          {t('rehearsal.outdated')}
        </Typography>
      )}
      {captionOnly > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('rehearsal.captionOnly', { count: captionOnly, shown: formatCount(captionOnly) })}
        </Typography>
      )}
      {groups.length > 0 && (
        <Box component="ul" aria-label={t('rehearsal.list')} sx={listSx}>
          {groups.map((group) => (
            <RehearsedGroupRow key={group.acts[0].id} {...group} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const boxSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  p: 2,
  borderRadius: 1,
  bgcolor: 'muted.main',
};

const listSx = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
};
