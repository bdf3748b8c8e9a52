import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from './EmptyState.tsx';
import { linkAddress } from './profileAddress.ts';

interface NoProfileProps {
  screen: 'activity' | 'reports';
  icon: ReactNode;
}

/** Shown instead of a profile's data while none is linked. */
export function NoProfile({ screen, icon }: NoProfileProps) {
  const { t } = useTranslation(screen);
  return (
    <Card>
      <EmptyState
        icon={icon}
        title={t('noProfile.title')}
        description={t('noProfile.text')}
        action={
          <Button variant="contained" component={Link} to={linkAddress}>
            {t('noProfile.action')}
          </Button>
        }
      />
    </Card>
  );
}
