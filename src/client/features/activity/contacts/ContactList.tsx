import PersonOffOutlined from '~icons/ic/outline-person-off';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { useGetContactsQuery } from '../../../api/meeloApi.ts';
import { failureText } from '../../../api/failure.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { ContactRow } from './ContactRow.tsx';

interface ContactListProps {
  profileId: Id;
  /** The row that had the focus is gone. */
  onReopened: () => void;
}

/** Asked for anew at each opening. */
export function ContactList({ profileId, onReopened }: ContactListProps) {
  const { t } = useTranslation(['contacts', 'common']);
  const [page, setPage] = useState(1);
  const query = useGetContactsQuery({ profileId, page }, { refetchOnMountOrArgChange: true });
  const { data: contacts, isError, isFetching, refetch } = query;
  // The last one of the last page was taken off.
  if (!isFetching && contacts?.rows.length === 0 && page > 1) setPage(page - 1);
  if (isError) {
    return (
      <ErrorState
        title={t('error')}
        description={t(`common:${failureText(query.error)}`)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!contacts) return <ContactsSkeleton />;
  if (contacts.rows.length === 0) {
    return (
      <EmptyState
        icon={<PersonOffOutlined />}
        title={t('empty.title')}
        description={t('empty.text')}
      />
    );
  }
  return (
    <Box aria-busy={isFetching}>
      <Box component="ul" sx={listSx}>
        {contacts.rows.map((contact) => (
          <ContactRow
            key={contact.id}
            profileId={profileId}
            contact={contact}
            page={page}
            onReopened={onReopened}
          />
        ))}
      </Box>
      {contacts.totalPages > 1 && (
        <Pages page={page} count={contacts.totalPages} onPage={setPage} />
      )}
    </Box>
  );
}

interface PagesProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

function Pages({ page, count, onPage }: PagesProps) {
  const { t } = useTranslation('contacts');
  return (
    <Pagination
      page={page}
      count={count}
      siblingCount={0}
      onChange={(_event, chosen) => onPage(chosen)}
      aria-label={t('pages.label')}
      getItemAriaLabel={(type, number) =>
        type === 'next' || type === 'previous'
          ? t(`pages.${type}`)
          : t('pages.page', { page: number })
      }
      sx={pagesSx}
    />
  );
}

export function ContactsSkeleton() {
  const { t } = useTranslation('contacts');
  return (
    <Box component="output" aria-label={t('loading')} sx={{ display: 'block' }}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={60} sx={{ my: 1 }} />
      ))}
    </Box>
  );
}

const listSx = { m: 0, p: 0, listStyle: 'none', '& > li:first-of-type': { borderTop: 0 } };

const pagesSx = {
  my: 1,
  '& ul': { justifyContent: 'center' },
  '& .MuiPaginationItem-root': { minWidth: 44, height: 44, mx: 0, borderRadius: 1 },
};
