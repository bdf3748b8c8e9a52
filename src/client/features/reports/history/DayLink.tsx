import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { toSearch } from '../../../components/activity/activitySearch.ts';
import { formatDay } from '../../../components/formats/formatDay.ts';

interface DayLinkProps {
  /** `2025-03-05` */
  day: string;
  /** Whether the day is the whole text, beside which stands what it is. */
  isShort?: boolean;
}

/** The way to what the bot did on a day. */
export function DayLink({ day, isShort = false }: DayLinkProps) {
  const { t } = useTranslation('history');
  const text = formatDay(day);
  const name = t('activityOf', { day: text });
  return (
    <Link
      component={RouterLink}
      to={`/app/activity${toSearch({ page: 1, from: day, to: day })}`}
      aria-label={isShort ? name : undefined}
      variant="body2"
      sx={linkSx}
    >
      {isShort ? text : name}
    </Link>
  );
}

// As high as a finger needs, and on a desk no higher than a row of a table.
const linkSx = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 24 } };
