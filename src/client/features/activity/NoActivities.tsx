import FilterListOff from '@mui/icons-material/FilterListOff';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '../../../shared/contract/activity.ts';
import { answersOnly, type WithCapabilities } from '../../components/botCapabilities.ts';
import { EmptyState } from '../../components/EmptyState.tsx';

interface NoActivitiesProps {
  kind: ActivityKind | undefined;
  profile: WithCapabilities | undefined;
  onAll: () => void;
  onRefresh: () => void;
}

/** None at all, or none of the kind that is asked for. */
export function NoActivities({ kind, profile, onAll, onRefresh }: NoActivitiesProps) {
  const { t } = useTranslation('activity');
  if (kind) {
    return (
      <EmptyState
        icon={<FilterListOff />}
        title={t('noneOfKind.title')}
        description={t('noneOfKind.text', { kind: t(`filter.${kind}`) })}
        action={
          <Button variant="outlined" onClick={onAll}>
            {t('noneOfKind.action')}
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
