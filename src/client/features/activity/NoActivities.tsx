import FilterListOff from '~icons/ic/baseline-filter-list-off';
import HistoryOutlined from '~icons/ic/outline-history';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ActivityFilter } from '../../../shared/contract/story.ts';
import { answersOnly, type WithCapabilities } from '../../bot/status/botCapabilities.ts';
import { isFiltered } from '../../components/activity/activitySearch.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatDay } from '../../components/formats/formatDay.ts';

interface NoActivitiesProps {
  filter: ActivityFilter;
  profile: WithCapabilities | undefined;
  onClear: () => void;
  onRefresh: () => void;
}

/** None at all, or none that the filter lets through. */
export function NoActivities({ filter, profile, onClear, onRefresh }: NoActivitiesProps) {
  const { t } = useTranslation('activity');
  if (isFiltered(filter)) {
    const { from, to } = filter;
    const days = daysOf(filter);
    return (
      <EmptyState
        icon={<FilterListOff />}
        title={t('noneFound.title')}
        description={
          days
            ? t(`noneFound.days.${days}`, {
                from: from && formatDay(from),
                to: to && formatDay(to),
              })
            : t('noneFound.text')
        }
        action={
          <Button variant="outlined" onClick={onClear}>
            {t('noneFound.action')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<HistoryOutlined />}
      title={t('empty.title')}
      description={t(answersOnly(profile) ? 'empty.answers' : 'empty.text')}
      action={
        <Button variant="outlined" onClick={onRefresh}>
          {t('refresh')}
        </Button>
      }
    />
  );
}

/** The days that the filter lets through; null: all of them. */
function daysOf({ from, to }: ActivityFilter) {
  if (from && to) return from === to ? 'on' : 'between';
  return from ? 'since' : to ? 'until' : null;
}
