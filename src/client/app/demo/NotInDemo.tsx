import ExploreOutlined from '~icons/ic/outline-explore';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState.tsx';

/** In the place of the screens that the demo leaves out. */
export function NotInDemo() {
  const { t } = useTranslation('demo');
  return (
    <Card>
      <EmptyState
        icon={<ExploreOutlined />}
        title={t('absent.title')}
        description={t('absent.text')}
        action={
          <Button component={Link} to="/app" variant="contained">
            {t('absent.back')}
          </Button>
        }
      />
    </Card>
  );
}
