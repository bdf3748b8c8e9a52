import { RulesPage } from '../../client/features/rules/RulesPage.tsx';
import { aLoginAnswer, aProfile, aSelectedProfile, invitedOnly } from '../fakeServer/builders.ts';
import { renderRoutes } from './renderWithProviders.tsx';

/** Whose bot goes by rules. */
export const ruledProfiles = [aProfile({ network: 'atproto', capabilities: invitedOnly })];

/** Opens the rules of a person with a selected profile; elsewhere is another screen. */
export function openRules() {
  const routes = [
    { path: '/app/profiles/rules', element: <RulesPage /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const state = { user: aLoginAnswer(), profile: aSelectedProfile() };
  return renderRoutes(() => routes, { route: '/app/profiles/rules', state });
}
