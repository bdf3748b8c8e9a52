import PersonOffIcon from '~icons/ic/outline-person-off';
import RuleIcon from '~icons/ic/outline-rule';
import ScheduleIcon from '~icons/ic/baseline-schedule';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { answersOnly, mayHaveWaiting } from '../../../bot/status/botCapabilities.ts';
import { reviewOf, rulesOf } from '../../../components/profileAddress.ts';
import { useCurrentProfile, useProfiles } from '../../../profile/useProfiles.ts';
import { mainEntries, moreEntries } from '../navigation.ts';
import type { Command } from './Command.ts';

/** The way to each screen, to those of the profile that is shown, and to what waits at any. */
export function useScreenCommands(): Command[] {
  const { t } = useTranslation(['commands', 'common']);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { profile } = useCurrentProfile();
  const { data: profiles } = useProfiles();
  // The texts of all profiles wait in one place.
  const waiting = profile && mayHaveWaiting(profile) ? profile : profiles?.find(mayHaveWaiting);
  const entries = [
    ...mainEntries.map(({ name, ...entry }) => ({ ...entry, title: name })),
    ...(profile ? [{ title: 'rules', path: rulesOf(profile.id), Icon: RuleIcon } as const] : []),
    ...(waiting
      ? [{ title: 'review', path: reviewOf(waiting.id), Icon: ScheduleIcon } as const]
      : []),
    ...(profile && answersOnly(profile)
      ? [{ title: 'people', path: '/app/activity/people', Icon: PersonOffIcon } as const]
      : []),
    ...moreEntries.map(({ name, ...entry }) => ({ ...entry, title: name })),
  ];
  return entries.map(({ title, path, Icon }) => ({
    id: title,
    group: 'screens',
    label: t(`common:titles.${title}`),
    keywords: t(`keywords.${title}`),
    Icon,
    isCurrent: path.split('?')[0] === pathname,
    run: () => void navigate(path),
  }));
}
