import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TrialSample } from '../../api/trial.ts';
import { DoubtList } from './DoubtList.tsx';
import { MarkedText } from '../../components/activity/MarkedText.tsx';
import { WrittenText } from '../../components/activity/WrittenText.tsx';

/** Sample posts, and what the bot would answer to each. */
export function TrialSamples({ samples }: { samples: readonly TrialSample[] }) {
  const { t } = useTranslation('voice');
  return (
    <Box component="ol" aria-label={t('trial.results')} sx={listSx}>
      {samples.map((sample) => (
        <TrialSampleRow key={sample.kind} sample={sample} />
      ))}
    </Box>
  );
}

function TrialSampleRow({ sample }: { sample: TrialSample }) {
  const { t } = useTranslation(['voice', 'activity']);
  const { kind, post, outcome, text, writtenBy, doubts, unsupported } = sample;
  return (
    <Box component="li" sx={rowSx}>
      <Typography component="h4" variant="subtitle2">
        {t(`activity:kinds.${kind}`)}
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>
        <WrittenText text={post} />
      </Box>
      {outcome !== 'written' && (
        <Typography variant="body2">{t(`trial.outcomes.${outcome}`)}</Typography>
      )}
      {text !== null && (
        <Box sx={draftSx}>
          <MarkedText text={text} unsupported={unsupported} />
        </Box>
      )}
      {writtenBy && (
        <Typography variant="caption" color="textSecondary">
          {t(`activity:authors.${writtenBy}`)}
        </Typography>
      )}
      <DoubtList doubts={doubts} unsupported={unsupported} />
    </Box>
  );
}

const listSx = { display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' };

const rowSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 };

const draftSx = { p: 1.5, borderRadius: 1, bgcolor: 'muted.main' };
