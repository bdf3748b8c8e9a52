import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { RuleChange } from '../../../../api/ruleChangesApi.ts';
import { formatCount } from '../../../../components/formats/formatCount.ts';
import { formatDateTime } from '../../../../components/formats/formatDateTime.ts';

/** One change: what, by whom, when. */
export function ChangeRow({ change }: { change: RuleChange }) {
  const { t } = useTranslation(['limits', 'activity', 'rules']);
  const { at, by, because, postKind, parts, people } = change;
  const counts = { added: formatCount(people.added), removed: formatCount(people.removed) };
  const names = parts.map((part) => t(`changes.parts.${part}`, counts));
  return (
    <Box component="li" sx={rowSx}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {names.join(', ') || t('changes.same')}
      </Typography>
      {because && postKind && (
        <Typography variant="body2">
          {t(`rules:askedAgain.${because}`, { kind: t(`activity:kinds.${postKind}`) })}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary">
        {t(`changes.by.${by}`)} · <time dateTime={at}>{formatDateTime(at)}</time>
      </Typography>
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gap: 0.25,
  pb: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:last-child': { pb: 0, border: 0 },
};
