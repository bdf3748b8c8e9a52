import PersonAddAltOutlined from '~icons/ic/outline-person-add-alt';
import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../api/profiles.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { ShowChosen } from './OtherChosen.tsx';

/** In the place of a profile that the address names and the account does not have. */
export function NoSuchProfile({ chosen }: { chosen: Profile }) {
  const { t } = useTranslation('rules');
  return (
    <Card>
      <EmptyState
        icon={<PersonAddAltOutlined />}
        title={t('noSuchProfile.title')}
        description={t('noSuchProfile.text')}
        action={<ShowChosen chosen={chosen} variant="contained" />}
      />
    </Card>
  );
}
