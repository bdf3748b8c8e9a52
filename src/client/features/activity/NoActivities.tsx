import FilterListOff from '~icons/ic/baseline-filter-list-off';
import HistoryOutlined from '~icons/ic/outline-history';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { answersOnly, type WithCapabilities } from '../../bot/status/botCapabilities.ts';
import { EmptyState } from '../../components/EmptyState.tsx';

interface NoActivitiesProps {
  isFiltered: boolean;
  profile: WithCapabilities | undefined;
  onClear: () => void;
  onRefresh: () => void;
}

/** None at all, or none that the filter lets through. */
export function NoActivities({ isFiltered, profile, onClear, onRefresh }: NoActivitiesProps) {
  const { t } = useTranslation('activity');
  if (isFiltered) {
    return (
      <EmptyState
        icon={<FilterListOff />}
        title={t('noneFound.title')}
        description={t('noneFound.text')}
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
