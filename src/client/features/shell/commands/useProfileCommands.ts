import AddIcon from '~icons/ic/round-add';
import PersonIcon from '~icons/ic/outline-person';
import { useTranslation } from 'react-i18next';
import { useChooseProfile } from '../../../profile/useChooseProfile.ts';
import { useProfileChoice, useProfiles } from '../../../profile/useProfiles.ts';
import { useLinkProfile } from '../profiles/useLinkProfile.ts';
import type { Command } from './Command.ts';

/** The switch to each profile, and the form for a further one. */
export function useProfileCommands(): Command[] {
  const { t } = useTranslation(['commands', 'shell']);
  const { data: linked } = useProfiles();
  const profiles = useProfileChoice() ?? (linked?.length === 0 ? linked : undefined);
  const choose = useChooseProfile();
  const link = useLinkProfile();
  if (!profiles) return [];
  const switches = profiles.map(({ id, username, isChosen = false }): Command => ({
    id: `profile ${id}`,
    group: 'profiles',
    label: t('switchTo', { name: username }),
    keywords: t('keywords.switchTo'),
    Icon: PersonIcon,
    isCurrent: isChosen,
    run: () => choose(id),
  }));
  return [
    ...(profiles.length > 1 ? switches : []),
    {
      id: 'link',
      group: 'profiles',
      label: t('shell:profiles.link'),
      keywords: t('keywords.link'),
      Icon: AddIcon,
      run: link,
    },
  ];
}
