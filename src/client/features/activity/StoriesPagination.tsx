import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import type { PaginationRenderItemParams } from '@mui/material/Pagination';
import { useTranslation } from 'react-i18next';
import type { StoryPage } from '../../api/stories.ts';

interface StoriesPaginationProps {
  page: number;
  pages: StoryPage;
  isMobile: boolean;
  onPage: (page: number) => void;
}

/** What the server says about a next or previous page decides whether these can be pressed. */
export function StoriesPagination({ page, pages, isMobile, onPage }: StoriesPaginationProps) {
  const { t } = useTranslation('activity');
  const isInert = ({ type, disabled }: PaginationRenderItemParams) => {
    if (type === 'next') return !pages.hasNextPage;
    return type === 'previous' ? !pages.hasPrevPage : disabled;
  };
  return (
    <Pagination
      page={page}
      count={pages.totalPages}
      siblingCount={isMobile ? 0 : 1}
      onChange={(_event, chosen) => chosen !== page && onPage(chosen)}
      aria-label={t('pages.label')}
      getItemAriaLabel={(type, number, isCurrent) => {
        if (type === 'page') return t(isCurrent ? 'pages.current' : 'pages.page', { page: number });
        return t(type === 'next' ? 'pages.next' : 'pages.previous');
      }}
      renderItem={(item) => <PaginationItem {...item} disabled={isInert(item)} sx={target} />}
      sx={row}
    />
  );
}

const target = {
  minWidth: 44,
  height: 44,
  mx: 0,
  borderRadius: 1,
};

const row = {
  '& ul': { justifyContent: 'center' },
  // The narrowest phones hide the ellipsis between the pages.
  '@media (max-width: 359px)': { '& li:has(.MuiPaginationItem-ellipsis)': { display: 'none' } },
};
