import visuallyHidden from '@mui/utils/visuallyHidden';

/** Greatest height of the scroll area, in px: at 768 px or less, and above. */
export const scrollHeights = { xs: 400, md: 500 };

/** On a small screen as many rows beside each other as it has room for. */
export const rowsSx = {
  display: { xs: 'grid', md: 'table-row-group' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  // Beside open details the next row takes its place.
  gridAutoFlow: 'dense',
};

const day = {
  display: { xs: 'block', md: 'table-row' },
  gridColumn: '1 / -1',
  '& > th': {
    display: { xs: 'block', md: 'table-cell' },
    textAlign: 'start',
    // On a phone the heading of a day is lower than a row.
    typography: { xs: 'caption', md: 'subtitle2' },
    px: { xs: 1.5, md: 2 },
    py: { xs: 0, md: 1 },
    bgcolor: 'muted.main',
    '&::first-letter': { textTransform: 'uppercase' },
  },
};

const act = {
  display: { xs: 'grid', md: 'table-row' },
  // What was written comes first. The lines are as few as the time and the details beside them allow.
  gridTemplateColumns: '44px minmax(64px, 1fr) minmax(0, auto) 44px',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"image words words side" "image name what side"',
  columnGap: 1.25,
  px: 1.5,
  py: 0.5,
  alignItems: 'center',
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: 'divider' },
  typography: { xs: 'caption', md: 'body2' },
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: '-2px' },
  '& > td': {
    p: { xs: 0, md: 2 },
    borderTop: { md: 1 },
    borderColor: { md: 'divider' },
    textAlign: 'start',
  },
  '& > .lines': { display: { xs: 'contents', md: 'table-cell' } },
  '& > .image': { gridArea: 'image', alignSelf: 'start' },
  '& > .name': { gridArea: 'name', color: { xs: 'text.secondary', md: 'text.primary' } },
  '& > .name > bdi': {
    display: 'block',
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
};

const whatItDid = {
  '& .what': {
    gridArea: 'what',
    display: 'flex',
    alignItems: 'center',
    justifyContent: { xs: 'flex-end', md: 'flex-start' },
    gap: 1,
    minWidth: 0,
    // So that the longest word has a line to itself, beside the name.
    fontSize: { xs: '0.75rem', md: '0.875rem' },
    '& > span': { justifyContent: { xs: 'flex-end', md: 'flex-start' } },
    // Whole beside labels that take two lines.
    '& > bdi': { flexShrink: 0, maxWidth: { xs: '4em', md: '50%' } },
  },
  '& .more': {
    gridArea: 'words',
    color: { xs: 'text.primary', md: 'text.secondary' },
    lineHeight: { xs: 1.35, md: 'inherit' },
  },
};

const date = {
  '& .date': {
    display: { xs: 'contents', md: 'flex' },
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  '& .times': {
    gridArea: 'side',
    alignSelf: { xs: 'start', md: 'auto' },
    justifySelf: 'end',
    display: 'flex',
    flexDirection: 'column',
    fontSize: { xs: '0.75rem', md: '0.875rem' },
    fontVariantNumeric: 'tabular-nums',
    '& > *': { whiteSpace: 'nowrap' },
    '& > .ago': { color: 'text.secondary' },
    '& .onDay': visuallyHidden,
  },
  '& .ways': {
    gridArea: 'side',
    alignSelf: { xs: 'end', md: 'auto' },
    justifySelf: 'end',
    display: 'flex',
    flexShrink: 0,
    my: { xs: -1.5, md: 0 },
    mr: { xs: -1.5, md: 0 },
    ml: -1,
  },
};

const details = {
  display: { xs: 'block', md: 'table-row' },
  gridColumn: '1 / -1',
  '& > td': {
    display: { xs: 'block', md: 'table-cell' },
    px: { xs: 1.5, md: 2 },
    py: 0,
    typography: 'body2',
    textAlign: 'start',
  },
};

/**
 * Of the whole table: Emotion then makes one set of styles for all of its rows, and not some for each
 * cell.
 */
export const tableSx = {
  display: { xs: 'block', md: 'table' },
  tableLayout: 'fixed',
  '& > tbody': rowsSx,
  '& > tbody > .day': day,
  '& > tbody > .act': { ...act, ...whatItDid, ...date },
  '& > tbody > .details': details,
};
