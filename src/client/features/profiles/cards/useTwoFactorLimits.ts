import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { minuteMs } from '../../../../shared/durations.ts';
import type { Profile } from '../../../api/profiles.ts';

const mostMinutes = 60;
const mostAttempts = 99;
const tickMs = 5000;

/** Full minutes until then, the one that has begun included; null for what makes no sense. */
function minutesUntil(time: unknown): number | null {
  const minutes = Math.ceil((Date.parse(String(time)) - Date.now()) / minuteMs);
  return minutes > 0 && minutes <= mostMinutes ? minutes : null;
}

function subscribeToClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}

/** How many codes may still be sent and for how long, as far as the server says so. */
export function useTwoFactorLimits(profile: Profile): string {
  const { t } = useTranslation('profile-cards');
  const { twoFactorAttemptsLeft, twoFactorExpiresAt } = profile;
  const attempts = Number(twoFactorAttemptsLeft);
  const minutes = useSyncExternalStore(subscribeToClock, () => minutesUntil(twoFactorExpiresAt));
  const areAttempts = Number.isInteger(attempts) && attempts > 0 && attempts <= mostAttempts;
  return [
    areAttempts && t('twoFactor.attemptsLeft', { count: attempts }),
    minutes !== null && t('twoFactor.minutesLeft', { count: minutes }),
  ]
    .filter(Boolean)
    .join(' · ');
}
