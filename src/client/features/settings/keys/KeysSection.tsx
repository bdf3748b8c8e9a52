import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../../api/user.ts';
import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../components/lazy/lazyComponent.tsx';
import { missingChunk } from '../../../components/lazy/missingChunk.tsx';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { useLinkedSection } from '../useLinkedSection.ts';

const Keys = lazyComponent(
  async () => (await import(/* webpackChunkName: "keys" */ './Keys.tsx')).Keys,
  ['keys', 'login', 'login-again'],
  <Skeleton variant="rounded" height={160} aria-hidden />,
);

const id = 'keys';

/** The keys of a person's programs; there once an address leads to it. */
export function KeysSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('settings');
  const isOpen = useLinkedSection(id);
  if (!isOpen) return null;
  return (
    <SectionCard id={id} title={t('keys.title')} description={t('keys.description')}>
      <LazyBoundary fallback={missingChunk}>
        <Keys user={user} />
      </LazyBoundary>
    </SectionCard>
  );
}
