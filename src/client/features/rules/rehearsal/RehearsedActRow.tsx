import BlockIcon from '~icons/ic/outline-block';
import ScheduleIcon from '~icons/ic/outline-schedule';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { RehearsedAct } from '../../../api/rehearsal.ts';
import { directionOf } from '../../../components/activity/directionOf.ts';
import { useReasonTexts } from '../../../components/activity/useReasonTexts.ts';
import { formatDateTime } from '../../../components/formats/formatDateTime.ts';

/** One act that would have become something else, and why. */
export function RehearsedActRow({ act: row }: { act: RehearsedAct }) {
  const { t } = useTranslation(['limits', 'acts', 'activity']);
  const { rehearsed } = useReasonTexts();
  const { at, act, postKind, person, text, outcome, because, until } = row;
  const Icon = outcome === 'never' ? BlockIcon : ScheduleIcon;
  const names = [
    act && t(`acts:kinds.${act}`),
    person,
    postKind && t(`activity:kinds.${postKind}`),
  ];
  const isTimed = outcome === 'waits' && until !== null;
  const became = isTimed ? 'waitsUntil' : outcome;
  const time = formatDateTime(until);
  const said = [t(`rehearsal.outcomes.${became}`, { time }), because && rehearsed(because)];
  return (
    <Box component="li" sx={rowSx}>
      <Icon aria-hidden fontSize="small" color={outcome === 'never' ? 'error' : 'warning'} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {said.filter(Boolean).join(' ')}
        </Typography>
        {text && (
          <Typography variant="body2" dir={directionOf(text)}>
            {text}
          </Typography>
        )}
        <Typography component="p" variant="caption" color="textSecondary">
          {names.filter(Boolean).join(' · ')} · <time dateTime={at}>{formatDateTime(at)}</time>
        </Typography>
      </Box>
    </Box>
  );
}

const rowSx = { display: 'flex', gap: 1, overflowWrap: 'anywhere' };
