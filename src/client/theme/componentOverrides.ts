import type { Components, Theme } from '@mui/material/styles';

const focusRing = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: 2,
};

/** In the dark a shadow alone does not tell what lies over a card from the card. */
const overlayBorder = { border: '1px solid var(--mui-palette-divider)' };

/** A touch target is 44 px. */
export const componentOverrides: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { WebkitTextSizeAdjust: '100%', overflowY: 'scroll' },
      body: { overflowWrap: 'break-word' },
      // MUI's links and buttons take the ring away by a class, which may come after this.
      ':focus-visible, :is(a, button):focus-visible': focusRing,
      // Japanese breaks its lines between phrases, not within a word.
      ':is(h1, h2, h3, p, a, button, figcaption, footer):lang(ja)': { wordBreak: 'auto-phrase' },
      'h1:focus, h1:focus-visible': { outline: 'none' },
      '::selection': { backgroundColor: 'color-mix(in srgb, currentColor 20%, transparent)' },
      '@media (prefers-reduced-motion: reduce)': {
        // A transition of whatever length lets inherited values follow frame by frame.
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, paddingInline: 16, borderRadius: 10 },
      sizeSmall: { minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } },
      sizeLarge: { minHeight: 48, paddingInline: 20 },
      outlined: { borderColor: 'var(--mui-palette-divider)' },
      text: { paddingInline: 12 },
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true } },
  // Above its field, a label need not know whether there is text in it, and what was typed before
  // React hydrates the login changes nothing about it.
  MuiInputLabel: {
    defaultProps: { shrink: true, filled: false },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        userSelect: 'auto',
        '&, &.Mui-focused, &.Mui-error': { color: 'var(--mui-palette-text-primary)' },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-palette-background-paper)',
        paddingInline: 0,
        // The padding is the input's.
        '&.MuiInputBase-multiline': { paddingBlock: 0 },
        '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--mui-palette-text-secondary)',
        },
      },
      input: {
        padding: '11.5px 15px',
        // Below 16 px iOS zooms into the field.
        fontSize: '1rem',
        '&::placeholder': { color: 'var(--mui-palette-text-disabled)', opacity: 1 },
        // The clear button of a search is our own, with a name in the page's language.
        '&::-webkit-search-cancel-button': { display: 'none' },
      },
      notchedOutline: {
        top: 0,
        borderColor: 'var(--mui-palette-outline)',
        '& legend': { display: 'none' },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      // As high as any other field.
      root: {
        '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': { paddingBlock: 0, paddingLeft: 0 },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '11.5px 15px' },
      },
      paper: overlayBorder,
    },
  },
  MuiPopover: { styleOverrides: { paper: overlayBorder } },
  MuiInputAdornment: {
    styleOverrides: {
      root: { pointerEvents: 'none', color: 'var(--mui-palette-text-secondary)' },
      positionStart: { margin: '0 0 0 13px' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.caption, margin: '6px 0 0' }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        '--IconButton-hoverBg': 'var(--mui-palette-action-hover)',
        minWidth: 44,
        minHeight: 44,
        borderRadius: 10,
        color: 'var(--mui-palette-text-secondary)',
      },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      // On a narrow page the action wraps below the text.
      root: ({ ownerState: { severity } }) => ({
        flexWrap: 'wrap',
        rowGap: 8,
        padding: 16,
        borderRadius: 14,
        borderColor: `var(--mui-palette-${severity}-main)`,
        backgroundColor: 'var(--mui-palette-background-paper)',
        color: 'var(--mui-palette-text-primary)',
        // Japanese breaks its lines between phrases.
        wordBreak: 'auto-phrase',
      }),
      icon: { padding: 0, opacity: 1 },
      // Never so wide that it would wrap below its icon, which takes 34 px.
      message: { flex: '1 1 min(240px, 100% - 34px)', padding: 0 },
      // Its indent is that of the text.
      action: { alignSelf: 'center', margin: '0 0 0 34px', padding: 0 },
    },
  },
  MuiAlertTitle: {
    defaultProps: { variant: 'subtitle2', component: 'p' },
    styleOverrides: { root: { marginTop: 0, fontWeight: 600 } },
  },
  MuiAvatar: {
    styleOverrides: {
      root: ({ theme }) => theme.typography.subtitle2,
      colorDefault: {
        backgroundColor: 'var(--mui-palette-accent-main)',
        color: 'var(--mui-palette-accent-contrastText)',
      },
    },
  },
  // The page that React hydrates asks for no media query.
  MuiUseMediaQuery: { defaultProps: { noSsr: true } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiContainer: {
    defaultProps: { maxWidth: false },
    styleOverrides: { root: { maxWidth: 1200 } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 14 } },
  },
  MuiDialog: {
    styleOverrides: {
      // On a phone a dialog makes room for a toast, so that the toast covers no button; one over the whole screen stays.
      container: ({ theme }) => ({
        [theme.breakpoints.down('md')]: {
          transition: theme.transitions.create('padding-bottom'),
          'body:has(.notistack-SnackbarContainer) &:not(:has(> .MuiDialog-paperFullScreen))': {
            paddingBottom: 96,
          },
        },
      }),
      paper: {
        borderRadius: 16,
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: '0 24px 64px rgb(0 0 0 / 0.24)',
        margin: 16,
        width: 'calc(100% - 32px)',
      },
    },
  },
  MuiDialogTitle: {
    defaultProps: { variant: 'h2' },
    styleOverrides: { root: { padding: '24px 24px 8px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { flexWrap: 'wrap', padding: '8px 24px 24px', gap: 8 } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: 'rgb(10 12 16 / 0.48)' },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--mui-palette-divider)' },
      head: { fontWeight: 600 },
    },
  },
  MuiChip: {
    styleOverrides: {
      // In a narrow place the words wrap; cut off they would say nothing.
      root: {
        height: 'auto',
        minHeight: 32,
        maxWidth: '100%',
        fontWeight: 600,
        borderRadius: 8,
        borderColor: 'var(--mui-palette-divider)',
      },
      sizeSmall: { minHeight: 24 },
      label: { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: 2 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: 'var(--mui-palette-muted-main)' } },
  },
  MuiTooltip: {
    // MUI opens by a long press; a tap is a click, which each of ours handles.
    defaultProps: { describeChild: true, disableTouchListener: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        fontWeight: 500,
        maxWidth: 'min(300px, calc(100vw - 16px))',
        padding: '8px 12px',
        borderRadius: 8,
        backgroundColor: 'var(--mui-palette-text-primary)',
        color: 'var(--mui-palette-background-paper)',
      }),
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
