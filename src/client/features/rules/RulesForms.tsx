import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { LeaveGuard } from '../../components/forms/LeaveGuard.tsx';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { missingCard } from '../../components/lazy/missingCard.tsx';
import { whenIdle } from '../../components/lazy/whenIdle.ts';
import { StepsSection } from './StepsSection.tsx';
import { SaveRulesProvider } from './saving/SaveRulesProvider.tsx';
import { UnsavedRulesProvider, useUnsavedForms } from './UnsavedRules.tsx';
import type { RulesSectionProps } from './useRulesForm.ts';
import { VoiceSection } from './VoiceSection.tsx';

const skeleton = <Skeleton variant="rounded" height={1600} aria-hidden />;

/** Below the first screen, and large for the inputs that only they have. */
const LimitsForms = lazyComponent(
  async () => (await import(/* webpackChunkName: "limits" */ './LimitsForms.tsx')).LimitsForms,
  ['activity', 'acts', 'limits', 'rules', 'time-zone', 'voice'],
  skeleton,
);

const SaveBar = lazyComponent(
  async () => (await import(/* webpackChunkName: "limits" */ './saving/SaveBar.tsx')).SaveBar,
  ['activity', 'acts', 'limits', 'rules', 'voice'],
);

const SectionNav = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "limits" */ './sections/SectionNav.tsx')).SectionNav,
  ['activity', 'limits', 'rules', 'voice'],
);

export interface RulesFormsProps extends RulesSectionProps {
  /** Whether the steps have an effect: on the practice network texts go out at once. */
  hasSteps: boolean;
}

/** The forms of the rules, which are saved together. Each renders by itself while somebody types in it. */
export function RulesForms({ profileId, rules, hasSteps }: RulesFormsProps) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { limits } = rules;
  const page = { profileId, rules };
  return (
    <SaveRulesProvider {...page}>
      <UnsavedRulesProvider>
        <Box sx={limits ? layoutSx : {}}>
          {limits && (
            <Box sx={sideSx}>
              {isIdle && (
                <LazyBoundary>
                  <SectionNav {...page} hasSteps={hasSteps} limits={limits} />
                </LazyBoundary>
              )}
            </Box>
          )}
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <StepsSection {...page} hasSteps={hasSteps} />
            <VoiceSection {...page} />
            {limits && !isIdle && skeleton}
            {limits && isIdle && (
              <LazyBoundary fallback={missingCard}>
                <LimitsForms {...page} limits={limits} />
              </LazyBoundary>
            )}
            <LazySaveBar {...page} />
          </Stack>
        </Box>
        <UnsavedGuard />
      </UnsavedRulesProvider>
    </SaveRulesProvider>
  );
}

/** Asked for with the first letter. */
function LazySaveBar(page: RulesSectionProps) {
  const isUnsaved = useUnsavedForms().length > 0;
  if (!isUnsaved) return null;
  return (
    <LazyBoundary fallback={missingCard}>
      <SaveBar {...page} />
    </LazyBoundary>
  );
}

/** A router asks through one guard at a time. */
function UnsavedGuard() {
  return <LeaveGuard isActive={useUnsavedForms().length > 0} />;
}

/** The list of the sections has its column from the first paint on. */
const layoutSx = {
  display: { xs: 'flex', lg: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: '216px minmax(0, 1fr)',
  gap: { xs: 2, lg: 3 },
  // Below the bar of a phone.
  '& h2': { scrollMarginTop: { xs: 84, md: 40 } },
} as const;

// A box of its own would end what sticks to the edge of the window in it.
const sideSx = { display: { xs: 'contents', lg: 'block' } };
