import PersonOffOutlined from '~icons/ic/outline-person-off';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The way to those whom the bot leaves alone. */
export function PeopleButton() {
  const { t } = useTranslation('activity');
  return (
    <Button
      component={Link}
      to="/app/activity/people"
      startIcon={<PersonOffOutlined />}
      sx={{ alignSelf: 'flex-start' }}
    >
      {t('contacts')}
    </Button>
  );
}
