import EditOutlined from '~icons/ic/outline-edit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { startTransition, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../api/user.ts';
import { SectionCard } from '../../components/SectionCard.tsx';
import { selectDraft } from '../../state/draftsSlice.ts';
import type { RootState } from '../../store/store.ts';
import { UserForm } from './UserForm.tsx';
import { userDraft } from './useUserForm.ts';

interface UserSectionProps {
  user: SessionUser;
  onDirty: (isDirty: boolean) => void;
}

export function UserSection({ user, onDirty }: UserSectionProps) {
  const { t } = useTranslation(['settings', 'common']);
  const { getState } = useStore<RootState>();
  const [isEditing, setIsEditing] = useState(
    () => selectDraft(getState(), userDraft) !== undefined,
  );
  const editRef = useRef<HTMLButtonElement>(null);
  const onDone = () => {
    flushSync(() => setIsEditing(false));
    editRef.current?.focus();
  };
  return (
    <SectionCard title={t('user.title')} description={t('user.description')}>
      {isEditing ? (
        <UserForm user={user} onDirty={onDirty} onDone={onDone} />
      ) : (
        <>
          <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0 }}>
            <Detail term={t('user.name')} value={user.name} />
            <Detail term={t('common:fields.email')} value={user.email} />
          </Box>
          <Button
            ref={editRef}
            // The button answers at once, before the form is drawn.
            onClick={() => startTransition(() => setIsEditing(true))}
            variant="outlined"
            startIcon={<EditOutlined />}
            sx={{ justifySelf: 'start' }}
          >
            {t('common:actions.edit')}
          </Button>
        </>
      )}
    </SectionCard>
  );
}

function Detail({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </div>
  );
}
