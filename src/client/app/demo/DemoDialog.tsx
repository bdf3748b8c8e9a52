import Close from '~icons/ic/baseline-close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useId, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDemoAccount } from '../../api/useDemoAccount.ts';
import { editing } from '../../components/forms/typing.ts';
import { UnsavedContext } from '../../components/forms/useTellUnsaved.ts';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { missingCard } from '../../components/lazy/missingCard.tsx';
import { TryNow } from '../../features/landing/TryNow.tsx';
import { useAccountLink } from '../../features/landing/useAccountLink.ts';
import { Dashboard } from './dashboardChunk.ts';
import type { DemoHandle } from './Demo.tsx';
import { DemoSkeleton } from './DemoLayout.tsx';

const Demo = lazyComponent(
  async () => {
    const imported = import(/* webpackChunkName: "demo" */ './Demo.tsx');
    const [{ Demo }] = await Promise.all([imported, Dashboard.load()]);
    return Demo;
  },
  ['demo', 'shell'],
  <DemoSkeleton />,
);

interface DemoDialogProps {
  ref?: Ref<DemoHandle>;
  isOpen: boolean;
  onClose: () => void;
}

/** The product itself, to be tried over the page. Its band says that it is a demo. */
export function DemoDialog({ ref, isOpen, onClose }: DemoDialogProps) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const titleId = useId();
  const isUnsaved = useRef(false);
  const tell = useCallback((isTyped: boolean) => {
    isUnsaved.current = isTyped;
  }, []);
  // A stray click beside it, or a key that is for a form, would lose what was done in it.
  const onDismiss = ({ target }: { target?: EventTarget | null }, reason: string) => {
    const isForForm = target instanceof Element && target.closest(editing) !== null;
    if (reason !== 'backdropClick' && !isForForm && !isUnsaved.current) onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onDismiss}
      fullScreen={isPhone}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: [paperSx, isPhone ? screenSx : windowSx] } }}
    >
      <Band titleId={titleId} onClose={onClose} />
      <LazyBoundary fallback={missingCard}>
        <UnsavedContext value={tell}>
          <Demo ref={ref} onClose={onClose} />
        </UnsavedContext>
      </LazyBoundary>
    </Dialog>
  );
}

function Band({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { t } = useTranslation(['landing', 'common']);
  const { demo } = useDemoAccount();
  const link = useAccountLink();
  return (
    <Box sx={bandSx}>
      <Typography id={titleId} component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
        {t('demo.title')}
      </Typography>
      <Typography variant="body2" sx={noteSx}>
        {t('demo.note')}
      </Typography>
      {demo ? (
        <TryNow size="medium" />
      ) : (
        <Button component={Link} {...link} replace={!link.reloadDocument} variant="contained">
          {t('hero.getStarted')}
        </Button>
      )}
      <IconButton edge="end" onClick={onClose} aria-label={t('common:actions.close')}>
        <Close />
      </IconButton>
    </Box>
  );
}

const paperSx = { bgcolor: 'background.default', backgroundImage: 'none' };

/** The dialogs of the product leave a margin on a phone, too. */
const screenSx = { m: 0, width: '100%', border: 0, borderRadius: 0 };

const windowSx = {
  width: 'min(1240px, calc(100vw - 64px))',
  height: 'calc(100dvh - 64px)',
  maxHeight: 'none',
};

/** On a phone the note stands below, over the whole width. */
const bandSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(min-content, 1fr) auto auto', md: 'auto 1fr auto auto' },
  alignItems: 'center',
  columnGap: { xs: 0.5, md: 1.5 },
  px: { xs: 2, md: 3 },
  py: 1,
  bgcolor: 'accent.main',
  color: 'accent.contrastText',
};

const noteSx = {
  order: { xs: 1, md: 0 },
  gridColumn: { xs: '1 / -1', md: 'auto' },
  textWrap: 'pretty',
};
