import HomeIcon from '~icons/ic/outline-home';
import ReviewIcon from '~icons/ic/outline-task-alt';
import RulesIcon from '~icons/ic/outline-rule';
import TimelineIcon from '~icons/ic/round-timeline';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { DemoDashboard } from './DemoDashboard.tsx';

/** Those of the product, in its own chunks. */
export const demoScreens = [
  {
    name: 'dashboard',
    path: '/app',
    Icon: HomeIcon,
    Screen: DemoDashboard,
  },
  {
    name: 'activity',
    path: '/app/activity',
    Icon: TimelineIcon,
    Screen: lazyComponent(
      async () =>
        (
          await import(
            /* webpackChunkName: "activity" */ '../../features/activity/ActivityPage.tsx'
          )
        ).ActivityPage,
      ['activity', 'acts', 'days', 'thread'],
    ),
  },
  {
    name: 'review',
    path: '/app/activity/review',
    Icon: ReviewIcon,
    Screen: lazyComponent(
      async () =>
        (await import(/* webpackChunkName: "review" */ '../../features/review/ReviewPage.tsx'))
          .ReviewPage,
      ['activity', 'acts', 'pause', 'review', 'rules', 'thread'],
    ),
  },
  {
    name: 'rules',
    path: '/app/profiles/rules',
    Icon: RulesIcon,
    Screen: lazyComponent(
      async () =>
        (await import(/* webpackChunkName: "rules" */ '../../features/rules/RulesPage.tsx'))
          .RulesPage,
      ['activity', 'rules', 'voice'],
    ),
  },
] as const;
