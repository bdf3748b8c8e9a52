import ExpandMore from '~icons/ic/baseline-expand-more';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useReasonTexts } from '../../../components/activity/useReasonTexts.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { formatDateTime } from '../../../components/formats/formatDateTime.ts';
import { joinSentences } from '../../../components/formats/joinSentences.ts';
import type { RehearsedGroup } from './groupActs.ts';
import { OutcomeLine } from './OutcomeLine.tsx';
import { RehearsedActRow } from './RehearsedActRow.tsx';

/** What became of one act or several for the same reason; several are one line that opens to them. */
export function RehearsedGroupRow({ outcome, because, until, acts }: RehearsedGroup) {
  const { t } = useTranslation('limits');
  const { rehearsed } = useReasonTexts();
  const id = useId();
  const [first] = acts;
  const count = acts.length;
  const isTimed = outcome === 'waits' && until !== null;
  const became = isTimed ? 'waitsUntil' : outcome;
  const words = { count, shown: formatCount(count), time: formatDateTime(until) };
  const text =
    count === 1 ? t(`rehearsal.outcomes.${became}`, words) : t(`rehearsal.groups.${became}`, words);
  const said = joinSentences([text, because && rehearsed(because)]);
  if (count === 1) {
    return (
      <Box component="li" sx={{ display: 'grid', gap: 0.25 }}>
        <OutcomeLine outcome={outcome}>{said}</OutcomeLine>
        <RehearsedActRow act={first} />
      </Box>
    );
  }
  return (
    <li>
      <Accordion
        square
        disableGutters
        sx={groupSx}
        slotProps={{ heading: { component: 'div' }, transition: { unmountOnExit: true } }}
      >
        <AccordionSummary id={id} aria-controls={`${id}acts`} expandIcon={<ExpandMore />}>
          <OutcomeLine outcome={outcome}>{said}</OutcomeLine>
        </AccordionSummary>
        <AccordionDetails>
          <Box component="ul" sx={actsSx}>
            {acts.map((act) => (
              <li key={act.id}>
                <RehearsedActRow act={act} isUntilSaid={isTimed} />
              </li>
            ))}
          </Box>
        </AccordionDetails>
      </Accordion>
    </li>
  );
}

const groupSx = {
  bgcolor: 'transparent',
  '&::before': { display: 'none' },
  '& .MuiAccordionSummary-root': { minHeight: 44, p: 0, borderRadius: 1 },
  '& .MuiAccordionSummary-content': { my: 1 },
  '& .MuiAccordionDetails-root': { p: 0, pb: 1 },
};

const actsSx = { display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' };
