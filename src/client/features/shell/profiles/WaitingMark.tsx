import PriorityHigh from '~icons/ic/round-priority-high';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../api/profiles.ts';
import { joinNames } from '../../../components/formats/joinNames.ts';
import { useNeeds } from '../../../bot/needs/useNeeds.ts';
import { useWaitingOf } from '../../../bot/needs/useWaiting.ts';
import { needsTone } from '../../../theme/statusTones.ts';

interface WaitingMarkProps {
  chosen: Profile;
  /** Whether the texts of the chosen profile are said beside it. */
  isSaid: boolean;
  /** From the upper right corner of what it is on. */
  insetPx: number;
}

/** Says, before the menu opens, that texts wait, or that another profile needs the person. */
export function WaitingMark({ chosen, isSaid, insetPx }: WaitingMarkProps) {
  const { t, i18n } = useTranslation('shell');
  const { needs } = useNeeds();
  const { waiting, isUrgent } = useWaitingOf(chosen);
  const others = new Set(needs.flatMap(({ profile }) => profile?.id ?? []));
  others.delete(chosen.id);
  if (waiting === 0 && others.size === 0) return null;
  const hasDanger = needs.some(({ kind }) => kind === 'danger');
  const texts = [
    !isSaid && waiting > 0 && t('waiting', { count: waiting }),
    !isSaid && isUrgent && t('urgent'),
    others.size > 0 && t('profiles.others', { count: others.size }),
    hasDanger && !isUrgent && t('urgent'),
  ];
  return (
    <>
      <Box
        component="span"
        aria-hidden
        data-tone={hasDanger ? 'red' : needsTone}
        sx={[markSx, { top: insetPx, right: insetPx }, hasDanger && dangerSx]}
      >
        {hasDanger && <PriorityHigh sx={{ fontSize: 10 }} />}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {` ${joinNames(texts, i18n.language)}`}
      </Box>
    </>
  );
}

const markSx = {
  display: 'grid',
  placeItems: 'center',
  position: 'absolute',
  width: 10,
  height: 10,
  border: '2px solid',
  borderColor: 'background.paper',
  borderRadius: '50%',
  bgcolor: `status.${needsTone}.icon`,
  boxSizing: 'content-box',
};

// By its shape, too: a theme of the person may be as red.
const dangerSx = { bgcolor: 'error.main', color: 'error.contrastText' };
