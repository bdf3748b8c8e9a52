import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { RehearsedAct } from '../../../api/rehearsal.ts';
import { directionOf } from '../../../components/activity/directionOf.ts';
import { formatDateTime } from '../../../components/formats/formatDateTime.ts';

interface RehearsedActRowProps {
  act: RehearsedAct;
  /** Whether the line above says until when it would have waited. */
  isUntilSaid?: boolean;
}

/** One act that would have become something else. */
export function RehearsedActRow({ act: row, isUntilSaid = true }: RehearsedActRowProps) {
  const { t } = useTranslation(['limits', 'acts', 'activity']);
  const { at, act, postKind, person, text, until } = row;
  const names = [
    act && t(`acts:kinds.${act}`),
    person,
    postKind && t(`activity:kinds.${postKind}`),
  ];
  return (
    <Box sx={rowSx}>
      {text && (
        <Typography variant="body2" dir={directionOf(text)}>
          {text}
        </Typography>
      )}
      <Typography component="p" variant="caption" color="textSecondary">
        {names.filter(Boolean).join(' · ')} · <time dateTime={at}>{formatDateTime(at)}</time>
      </Typography>
      {until !== null && !isUntilSaid && (
        <Typography component="p" variant="caption">
          {t('rehearsal.outcomes.waitsUntil', { time: formatDateTime(until) })}
        </Typography>
      )}
    </Box>
  );
}

/** Below the words of the line above, beside its sign. */
const rowSx = { minWidth: 0, pl: 3.5, overflowWrap: 'anywhere' };
