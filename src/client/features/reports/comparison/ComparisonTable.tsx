import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../api/profiles.ts';
import { ComparedFigure } from './ComparedFigure.tsx';
import { DaysFailed } from './DaysFailed.tsx';
import { useKindOf } from './useKindOf.ts';
import { useComparedProfile, type ComparisonOf } from './useComparedProfile.ts';

/** A row for each profile, a column for each metric. */
export function ComparisonTable({ title, profiles, metrics, choice }: ComparisonOf) {
  const { t } = useTranslation('history');
  const kindOf = useKindOf();
  return (
    // Focusable, so that it scrolls by keyboard.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the fields of a form
    <TableContainer role="group" aria-label={title} tabIndex={0} sx={scrollSx}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{t('comparison.profile')}</TableCell>
            {metrics.map((metric) => (
              <TableCell key={metric.name} scope="col">
                {t(`metrics.${metric.name}`)}
                <Typography component="span" variant="caption" sx={kindSx}>
                  {kindOf(metric)}
                </Typography>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {profiles.map((profile) => (
            <ProfileRow key={profile.id} {...{ profile, metrics, choice }} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface ProfileRowProps extends Pick<ComparisonOf, 'metrics' | 'choice'> {
  profile: Profile;
}

function ProfileRow({ profile, metrics, choice }: ProfileRowProps) {
  const { span, figureOf, error, isLacking, isRetrying, retry } = useComparedProfile(
    profile,
    choice,
  );
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
        {profile.username}
        {error !== undefined && !isLacking && <DaysFailed {...{ isRetrying, retry }} />}
      </TableCell>
      {metrics.map((metric) => (
        <TableCell
          key={metric.name}
          sx={{ verticalAlign: 'top', minWidth: metric.kind === 'level' ? 150 : 96 }}
        >
          <ComparedFigure
            {...{ metric, span }}
            value={figureOf(metric)}
            isLoading={!span && error === undefined}
          />
        </TableCell>
      ))}
    </TableRow>
  );
}

const scrollSx = { border: 1, borderColor: 'divider', borderRadius: 1 };

const kindSx = { display: 'block', color: 'text.secondary' };
