import { startTransition, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PartView } from '../../parts/PartView.tsx';
import { usePreloadWhenIdle } from '../../parts/preloading.ts';
import type { SessionUser } from '../../state/user.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { UserDetails } from './UserDetails.tsx';
import { userFormPart } from './userFormPart.ts';

const laterParts = [userFormPart];

/** The account's details, to read or to edit. */
export function UserSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('settings');
  const [isEditing, setIsEditing] = useState(false);
  usePreloadWhenIdle(laterParts);
  const editRef = useRef<HTMLButtonElement>(null);
  const onDone = () => {
    flushSync(() => setIsEditing(false));
    editRef.current?.focus();
  };
  // The button answers at once, before the form is drawn.
  const onEdit = () => startTransition(() => setIsEditing(true));
  const details = <UserDetails user={user} editRef={editRef} onEdit={onEdit} />;
  return (
    <SettingsCard title={t('user.title')} description={t('user.description')}>
      {isEditing ? (
        <PartView part={userFormPart} props={{ user, onDone }} fallback={details} />
      ) : (
        details
      )}
    </SettingsCard>
  );
}
