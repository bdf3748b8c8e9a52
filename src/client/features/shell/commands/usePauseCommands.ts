import PauseIcon from '~icons/ic/outline-pause';
import PlayIcon from '~icons/ic/outline-play-arrow';
import { useSnackbar } from 'notistack';
import { useTranslation } from 'react-i18next';
import { useSetPauseMutation } from '../../../api/meeloApi.ts';
import type { BotPause } from '../../../api/profiles.ts';
import { useFailureToast } from '../../../api/useFailureToast.ts';
import { pauseChoices, pauseEnds } from '../../../bot/pause/pauseEnds.ts';
import { isOperating } from '../../../bot/status/profileRestOf.ts';
import { formatInstant } from '../../../components/formats/formatDateTime.ts';
import { useCurrentProfile, useNameAmongSeveral } from '../../../profile/useProfiles.ts';
import type { Command } from './Command.ts';

/** Pauses the bot of the profile that is shown, or resumes it, where its own screen would. */
export function usePauseCommands(): Command[] {
  const { t } = useTranslation(['commands', 'pause']);
  const { profile } = useCurrentProfile();
  const name = useNameAmongSeveral(profile?.id);
  const [setPause] = useSetPauseMutation();
  const { enqueueSnackbar } = useSnackbar();
  const showFailure = useFailureToast();
  if (!profile || profile.pause === undefined) return [];
  const { id, userId, pause } = profile;
  const change = async (wanted: BotPause | null) => {
    const { error } = await setPause({ profile: { id, userId }, pause: wanted });
    if (error) return showFailure(t(wanted ? 'pause:failed.pause' : 'pause:failed.resume'), error);
    return enqueueSnackbar(toldOf(wanted), { variant: 'success', description: name });
  };
  const toldOf = (wanted: BotPause | null) => {
    if (!wanted) return t('pause:resumed');
    const { until } = wanted;
    return until === null
      ? t('pause:paused')
      : t('pause:pausedUntil', { time: formatInstant(until) });
  };
  if (pause) {
    const run = () => void change(null);
    const keywords = t('keywords.resume');
    return [{ id: 'resume', group: 'bot', label: t('resume'), keywords, Icon: PlayIcon, run }];
  }
  if (!isOperating(profile)) return [];
  return pauseChoices.map((choice) => ({
    id: `pause ${choice}`,
    group: 'bot',
    label: t(`pause.${choice}`),
    keywords: t('keywords.pause'),
    Icon: PauseIcon,
    run: () => void change({ until: pauseEnds[choice](new Date()) }),
  }));
}
