import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { invalidField } from '../../../components/forms/Form.tsx';
import { isFocusFree } from '../../../components/isFocusFree.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { useCover } from '../../../components/useCover.ts';
import { useIsRemoved, useNameAmongSeveral } from '../../../profile/useProfiles.ts';
import { useRehearsal } from '../rehearsal/useRehearsal.tsx';
import { RuleConsequences } from '../RuleConsequences.tsx';
import { sectionId } from '../sections/sectionNames.ts';
import { usePageSave, useUnsavedForms } from '../UnsavedRules.tsx';
import { useSaveAll } from './useSaveAll.ts';
import { useUnsavedChanges } from './useUnsavedChanges.ts';

interface SaveBarProps {
  profileId: Id;
  rules: ProfileRules;
}

const mostShown = 4;

/** At the lower edge while something is not saved: says what, tries it, and saves or discards all of it. */
export function SaveBar({ profileId, rules }: SaveBarProps) {
  const { t } = useTranslation(['limits', 'rules', 'common']);
  const bar = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<Element>(null);
  const isRemoved = useIsRemoved(profileId);
  const changes = useUnsavedChanges(profileId, rules);
  const { button, outcome } = useRehearsal(profileId);
  const { save, discard, isSaving, refusals, warning, hasMoved } = useSaveAll();
  const [first] = useUnsavedForms();
  useCover('bar', bar, { gapPx });
  const hasFocus = () => bar.current?.contains(document.activeElement);
  /** The bar goes with what it saved. */
  const leave = () => {
    if (first) document.getElementById(sectionId(first.section))?.focus({ preventScroll: true });
  };
  const saveAll = async () => {
    if (isSaving || isRemoved) return;
    pressedAt.current = document.activeElement;
    const hadFocus = hasFocus();
    // Where nothing is waited for, the bar is gone already, and the focus with it.
    if ((await save()) && hadFocus && (hasFocus() || isFocusFree())) leave();
  };
  useSaveKeys(() => void saveAll());
  useEffect(() => {
    const isStill = document.activeElement === pressedAt.current || isFocusFree();
    // Who has gone on elsewhere since they pressed Save stays there.
    if (refusals === 0 || !isStill) return;
    bar.current?.parentElement?.querySelector<HTMLElement>(invalidField)?.focus();
  }, [refusals]);
  const count = changes.length;
  const name = useNameAmongSeveral(profileId);
  const others = count - mostShown;
  return (
    <Card ref={bar} component="section" aria-label={t('bar.label')} sx={barSx}>
      <Box sx={saidSx}>
        <div>
          <Typography component="output" variant="subtitle2">
            {t('bar.title', { count, shown: formatCount(count) })}
            {name && ` · ${name}`}
          </Typography>
          <Box component="ul" sx={listSx}>
            {changes.slice(0, mostShown).map((change) => (
              <li key={change}>{change}</li>
            ))}
            {others > 0 && (
              <li>{t('people.others', { count: others, shown: formatCount(others) })}</li>
            )}
          </Box>
        </div>
        {hasMoved && (
          <Alert severity="warning" role="alert">
            {t('rules:save.moved')}
          </Alert>
        )}
        {warning && (
          <Box role="alert" sx={warningSx}>
            <RuleConsequences {...warning} />
            <Typography variant="body2">{t('rules:save.warned')}</Typography>
          </Box>
        )}
        {outcome}
      </Box>
      <Box sx={buttonsSx}>
        {button}
        <Button
          disabled={isSaving}
          onClick={() => {
            if (hasFocus()) leave();
            discard();
          }}
        >
          {t('rules:save.discard')}
        </Button>
        <PendingButton
          variant="contained"
          isPending={isSaving}
          disabled={isRemoved}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => void saveAll()}
        >
          {warning ? t('rules:save.anyway') : t('common:actions.save')}
        </PendingButton>
      </Box>
    </Card>
  );
}

/** Enter in a field of a form, and Ctrl or ⌘ with S from everywhere. */
function useSaveKeys(onSave: () => void): void {
  const save = useEffectEvent(onSave);
  const { offerSave } = usePageSave();
  useEffect(() => {
    const withdraw = offerSave(() => save());
    const onKeyDown = (event: KeyboardEvent) => {
      const isWithControl = event.ctrlKey || event.metaKey;
      if (!isWithControl || event.altKey || event.shiftKey || event.key !== 's') return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      withdraw();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [offerSave]);
}

const gapPx = 8;

const barSx = {
  position: 'sticky',
  // Above the picker of the sections.
  bottom: `calc(var(--picker-height, 0px) + var(--connection-height, 0px) + ${gapPx}px)`,
  zIndex: 'appBar',
  maxHeight: '60vh',
  overflowY: 'auto',
  boxShadow: 6,
  // A switch is saved before it is told as unsaved.
  animation: 'save-bar 0s 0.4s both',
  '@keyframes save-bar': { from: { visibility: 'hidden' } },
  // Where little can be seen at once, nothing stays over it.
  '@media (max-height: 480px)': { position: 'static', maxHeight: 'none' },
} as const;

const saidSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  p: { xs: 1.5, md: 2 },
  pb: 0,
};

const listSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;

const warningSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 };

/** In view while what is said above is scrolled. */
const buttonsSx = {
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  p: { xs: 1.5, md: 2 },
  pt: { xs: 1, md: 1.5 },
  bgcolor: 'background.paper',
  '& > *': { px: { xs: 1.5, sm: 2 } },
} as const;
