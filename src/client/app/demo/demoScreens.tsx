import HomeIcon from '~icons/ic/outline-home';
import ReviewIcon from '~icons/ic/outline-task-alt';
import RulesIcon from '~icons/ic/outline-rule';
import TimelineIcon from '~icons/ic/round-timeline';
import { ActivityScreen, PeopleScreen, ReviewScreen, RulesScreen } from '../shellScreens.tsx';
import { DemoDashboard } from './DemoDashboard.tsx';

/** Those of the product, in its own chunks. */
export const demoScreens = [
  { name: 'dashboard', path: '/app', Icon: HomeIcon, Screen: DemoDashboard },
  { name: 'activity', path: '/app/activity', Icon: TimelineIcon, Screen: ActivityScreen },
  { name: 'review', path: '/app/activity/review', Icon: ReviewIcon, Screen: ReviewScreen },
  { name: 'rules', path: '/app/profiles/rules', Icon: RulesIcon, Screen: RulesScreen },
] as const;

/** To which the others lead. */
export const furtherScreens = [{ path: '/app/activity/people', Screen: PeopleScreen }] as const;
