import PersonSearchOutlined from '~icons/ic/outline-person-search';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Act } from '../../../api/stories.ts';
import { useCurrentProfile } from '../../../profile/useProfiles.ts';
import { stateFor, toSearch } from '../../../components/activity/activitySearch.ts';

interface PersonLinkProps {
  act: Pick<Act, 'profileName'>;
  onLeave?: (() => void) | undefined;
}

/** The way to all that the bot did for the person of an act. */
export function PersonLink({ act: { profileName: person }, onLeave }: PersonLinkProps) {
  const { t } = useTranslation('activity');
  const { selected } = useCurrentProfile();
  return (
    <Button
      component={Link}
      to={toSearch({ person, page: 1 })}
      state={selected && stateFor(selected.id)}
      variant="outlined"
      startIcon={<PersonSearchOutlined />}
      aria-label={t('filter.onlyPersonOf', { name: person })}
      onClick={onLeave}
    >
      {t('filter.onlyPerson')}
    </Button>
  );
}
