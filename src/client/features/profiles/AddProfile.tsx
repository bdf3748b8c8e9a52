import Card from '@mui/material/Card';
import Button from '@mui/material/Button';
import AddIcon from '~icons/ic/outline-add';
import PersonAddIcon from '~icons/ic/outline-person-add-alt';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkProfileDialog } from './LinkProfileDialog.tsx';

export function AddProfile() {
  const { t } = useTranslation('profiles');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Card>
        <EmptyState
          icon={<PersonAddIcon />}
          title={t('empty.title')}
          description={t('empty.description')}
          action={
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
              {t('empty.add')}
            </Button>
          }
        />
      </Card>
      <LinkProfileDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
