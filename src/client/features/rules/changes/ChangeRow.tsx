import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleChange } from '../../../api/ruleChanges.ts';
import { formatDateTime } from '../../../components/formats/formatDateTime.ts';
import { useDescribed } from './useDescribed.ts';

interface ChangeRowProps {
  change: RuleChange;
  /** The id of the text that says which change it is. */
  textId: string;
  /** What can be done about it. */
  action: ReactNode;
}

/** One change: what, before and after, by whom, when. */
export function ChangeRow({ change, textId, action }: ChangeRowProps) {
  const { t } = useTranslation(['limits', 'activity', 'rules']);
  const { at, by, because, postKind } = change;
  const described = useDescribed(change);
  return (
    <Box component="li" sx={rowSx}>
      <div id={textId}>
        {described.length === 0 && <Typography variant="body2">{t('changes.same')}</Typography>}
        {described.map((text) => (
          <Typography key={text} variant="body2" sx={saidSx}>
            {text}
          </Typography>
        ))}
        {because && postKind && (
          <Typography variant="body2">
            {t(`rules:askedAgain.${because}`, { kind: t(`activity:kinds.${postKind}`) })}
          </Typography>
        )}
        <Typography component="p" variant="caption" color="textSecondary">
          {t(`changes.by.${by}`)} · <time dateTime={at}>{formatDateTime(at)}</time>
        </Typography>
      </div>
      {action}
    </Box>
  );
}

// Also the lines of a longer text.
const saidSx = { fontWeight: 600, whiteSpace: 'pre-line' };

const rowSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.25,
  pb: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:last-child': { pb: 0, border: 0 },
};
