import ManageSearchIcon from '~icons/ic/round-manage-search';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { longestSearch } from '../../../../shared/contract/activity.ts';
import { toSearch } from '../../../components/activity/activitySearch.ts';
import type { Command } from './Command.ts';

/** Searches the activity for what was typed; nothing where nothing was. */
export function useSearchCommand(): (typed: string) => Command[] {
  const { t } = useTranslation('commands');
  const navigate = useNavigate();
  return (typed) => {
    const search = typed.trim().slice(0, longestSearch);
    if (search === '') return [];
    return [
      {
        id: 'search',
        group: 'search',
        label: t('search', { words: search }),
        keywords: '',
        Icon: ManageSearchIcon,
        run: () => void navigate(`/app/activity${toSearch({ page: 1, search })}`),
      },
    ];
  };
}
