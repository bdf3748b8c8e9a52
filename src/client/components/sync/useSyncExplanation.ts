import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { syncMetaOf, type SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';
import { formatDateTime, formatTime } from '../formats/formatDateTime.ts';
import { syncReasonOf, type ShownSyncReason, type SyncReasonFields } from './syncReasonOf.ts';

export interface SyncExplanation {
  kind: 'usual' | ShownSyncReason['kind'];
  description: string;
  tip: string;
  /** Shorter, and without what each try changes. */
  summary: string;
}

/**
 * What a state means for the person, by the reason that the server gives with it. Needs the texts of
 * `profiles`.
 */
export function useSyncExplanation(
  snapshot: SyncSnapshot,
  fields: SyncReasonFields,
): SyncExplanation {
  const { t } = useTranslation('profiles');
  const shown = syncReasonOf(snapshot, fields);
  const { textKey } = syncMetaOf(snapshot);
  const usual = {
    description: t(`status.${textKey}.description`),
    tip: t(`status.${textKey}.tip`),
    summary: t(`status.${textKey}.description`),
  };
  switch (shown?.kind) {
    case 'waits':
      return { kind: 'waits', ...describeWait(t, shown), tip: t('wait.tip') };
    case 'ended':
      return { kind: 'ended', ...describeEnd(t, shown) };
    case 'fatal':
      return { kind: 'fatal', ...usual, description: t(`card.fatal.${shown.reason}`) };
    case 'refused': {
      const description = t(`card.credentials.${shown.reason}`);
      return { kind: 'refused', ...usual, description };
    }
    case 'networkOff':
      return { kind: 'networkOff', ...describeOff(t) };
    default:
      return { kind: 'usual', ...usual };
  }
}

type Translate = TFunction<'profiles'>;

function describeWait(t: Translate, shown: ShownSyncReason & { kind: 'waits' }) {
  const { reason, nextTryAt, until: end } = shown;
  const until = formatInstant(end);
  const summary = t(`wait.${reason}.now`, { until });
  if (nextTryAt === undefined) return { description: summary, summary };
  const time = formatInstant(nextTryAt);
  return { description: t(`wait.${reason}.next`, { time, until }), summary };
}

function describeEnd(t: Translate, { reason, from }: ShownSyncReason & { kind: 'ended' }) {
  const description =
    from === undefined || !isTimed(reason)
      ? t(`ended.${reason}.now`)
      : t(`ended.${reason}.later`, { time: formatInstant(from) });
  const isLater = from !== undefined && from > Date.now();
  return { description, summary: description, tip: t(`ended.tip.${isLater ? 'later' : 'now'}`) };
}

const timed = ['rateLimited', 'signInLimit'] as const;

function isTimed(reason: string): reason is (typeof timed)[number] {
  return timed.some((each) => each === reason);
}

function describeOff(t: Translate) {
  const description = t('networkOff.description');
  return { description, summary: description, tip: t('networkOff.tip') };
}

/** With its date where that is not today's. */
function formatInstant(instant: number): string {
  const isToday = new Date(instant).toDateString() === new Date().toDateString();
  return isToday ? formatTime(instant) : formatDateTime(instant);
}
