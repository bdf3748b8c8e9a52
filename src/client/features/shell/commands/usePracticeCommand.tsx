import PracticeIcon from '~icons/ic/outline-science';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../api/profiles.ts';
import { mayPractise } from '../../../bot/status/profileRestOf.ts';
import { usePracticeQuestion } from '../../../bot/pause/usePracticeQuestion.tsx';
import { useCurrentProfile } from '../../../profile/useProfiles.ts';
import type { Command } from './Command.ts';

interface Asked {
  profile: Profile;
  question: 'begin' | 'end';
  /** Another one each time. */
  key: number;
}

/** Begins or ends the practice of the profile that is shown, after the question that its own screen asks. */
export function usePracticeCommand(): { practice: Command[]; question: ReactNode } {
  const { t } = useTranslation('commands');
  const { profile } = useCurrentProfile();
  const [asked, setAsked] = useState<Asked>();
  const question = asked && <PracticeQuestion {...asked} key={asked.key} />;
  if (!profile || !(profile.practice || mayPractise(profile))) return { practice: [], question };
  const kind = profile.practice ? 'end' : 'begin';
  const practice: Command = {
    id: 'practice',
    group: 'bot',
    label: t(`practice.${kind}`),
    keywords: t('keywords.practice'),
    Icon: PracticeIcon,
    run: () => setAsked({ profile, question: kind, key: Date.now() }),
  };
  return { practice: [practice], question };
}

function PracticeQuestion({ profile, question }: Asked) {
  const { ask, dialog } = usePracticeQuestion(profile);
  const askOnce = useEffectEvent(() => ask(question));
  useEffect(() => askOnce(), []);
  return dialog;
}
