/**
 * The signed-in screens, in the order of the sidebar. Journeys that visit all of them read this
 * list, and a test of the routes compares it with theirs.
 */
export const signedInScreens = [
  { name: 'dashboard', path: '/app', entry: 'Dashboard' },
  { name: 'profiles', path: '/app/profiles', entry: 'Profiles' },
  { name: 'reports', path: '/app/reports', entry: 'Reports' },
  { name: 'activity', path: '/app/activity', entry: 'Activity' },
  { name: 'settings', path: '/app/settings/theme', entry: 'Settings' },
  { name: 'help', path: '/app/help', entry: 'Help' },
] as const;

/** The signed-in screens to which no entry of the sidebar leads. */
export const innerScreens = [
  { name: 'people', path: '/app/activity/people' },
  { name: 'review', path: '/app/activity/review' },
  { name: 'rules', path: '/app/profiles/rules' },
] as const;

export type SignedInScreen = (typeof signedInScreens)[number]['name'];
