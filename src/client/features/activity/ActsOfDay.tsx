import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../api/stories.ts';
import { formatLongDate } from '../../components/formats/formatLongDate.ts';
import type { Day } from './daysOf.ts';
import { StoryRow } from './StoryRow.tsx';
import { tableRoles } from './tableRoles.ts';

interface ActsOfDayProps {
  day: Day;
  isMobile: boolean;
  onOpen: (act: Act) => void;
  onRetryPicture: () => void;
}

/** The rows of a day below its name, which is no row of the table: each act tells its own date. */
export function ActsOfDay({ day, onOpen, ...row }: ActsOfDayProps) {
  const toName = useDayName();
  return (
    <TableBody {...tableRoles.rowgroup}>
      {day.date && (
        <tr role="presentation" className="day">
          <TableCell component="th" role="presentation" colSpan={4}>
            {toName(day.date)}
          </TableCell>
        </tr>
      )}
      {day.acts.map((act) => (
        <StoryRow key={act.id} act={act} onOpen={() => onOpen(act)} {...row} />
      ))}
    </TableBody>
  );
}

function useDayName() {
  const { t, i18n } = useTranslation('activity');
  return (date: Date) => {
    const now = new Date();
    if (date.toDateString() === now.toDateString()) return t('day.today');
    now.setDate(now.getDate() - 1);
    if (date.toDateString() === now.toDateString()) return t('day.yesterday');
    return formatLongDate(date, i18n.language);
  };
}
