import { startTransition, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../api/transforms.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { UserDetails } from './UserDetails.tsx';
import { UserForm } from './UserForm.tsx';

/** The account's details, to read or to edit. */
export function UserSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('settings');
  const [isEditing, setIsEditing] = useState(false);
  const editRef = useRef<HTMLButtonElement>(null);
  const onDone = () => {
    flushSync(() => setIsEditing(false));
    editRef.current?.focus();
  };
  // The button answers at once, before the form is drawn.
  const onEdit = () => startTransition(() => setIsEditing(true));
  return (
    <SettingsCard title={t('user.title')} description={t('user.description')}>
      {isEditing ? (
        <UserForm user={user} onDone={onDone} />
      ) : (
        <UserDetails user={user} editRef={editRef} onEdit={onEdit} />
      )}
    </SettingsCard>
  );
}
