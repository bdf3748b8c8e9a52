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
import { UnsavedRulesProvider, useUnsavedRules } from './UnsavedRules.tsx';
import type { RulesSectionProps } from './useRulesForm.ts';
import { VoiceSection } from './VoiceSection.tsx';

const skeleton = <Skeleton variant="rounded" height={1600} aria-hidden />;

/** Below the first screen, and large for the inputs that only they have. */
const LimitsForms = lazyComponent(
  async () => (await import(/* webpackChunkName: "limits" */ './LimitsForms.tsx')).LimitsForms,
  ['activity', 'acts', 'limits', 'rules', 'time-zone'],
  skeleton,
);

const Rehearsal = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "limits" */ './rehearsal/Rehearsal.tsx')).Rehearsal,
  ['activity', 'acts', 'limits', 'rules'],
);

const SectionNav = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "limits" */ './sections/SectionNav.tsx')).SectionNav,
  ['activity', 'limits', 'rules', 'voice'],
);

/** The forms of the rules. Each saves its own part, and renders by itself while somebody types in it. */
export function RulesForms({ profileId, rules }: RulesSectionProps) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { limits } = rules;
  const page = { profileId, rules };
  return (
    <UnsavedRulesProvider>
      <Box sx={limits ? layoutSx : {}}>
        {limits && (
          <Box sx={sideSx}>
            {isIdle && (
              <LazyBoundary>
                <SectionNav {...page} limits={limits} />
              </LazyBoundary>
            )}
          </Box>
        )}
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <StepsSection
            {...page}
            rehearsal={
              <LazyBoundary>
                <Rehearsal profileId={profileId} />
              </LazyBoundary>
            }
          />
          <VoiceSection {...page} />
          {limits && !isIdle && skeleton}
          {limits && isIdle && (
            <LazyBoundary fallback={missingCard}>
              <LimitsForms {...page} limits={limits} />
            </LazyBoundary>
          )}
        </Stack>
      </Box>
      <UnsavedGuard />
    </UnsavedRulesProvider>
  );
}

/** A router asks through one guard at a time. */
function UnsavedGuard() {
  const unsaved = useUnsavedRules();
  return <LeaveGuard isActive={unsaved.length > 0} />;
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
