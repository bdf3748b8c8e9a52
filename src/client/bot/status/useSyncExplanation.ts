import type { TFunction } from 'i18next';
import type { twoFactorProblems } from '../../../shared/contract/syncReasons.ts';
import { useTranslation } from 'react-i18next';
import { syncMetaOf, type SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { syncReasonOf, type ShownSyncReason, type SyncReasonFields } from './syncReasonOf.ts';

export interface SyncExplanation {
  kind: 'usual' | ShownSyncReason['kind'];
  /** In a word, for the chip. */
  label: string;
  title: string;
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
    label: t(`status.${textKey}.label`),
    title: t(`status.${textKey}.title`),
    description: t(`status.${textKey}.description`),
    tip: t(`status.${textKey}.tip`),
    summary: t(`status.${textKey}.description`),
  };
  switch (shown?.kind) {
    case 'waits':
      return { kind: 'waits', ...usual, ...describeWait(t, shown), tip: t('wait.tip') };
    case 'ended':
      return { kind: 'ended', ...usual, ...describeEnd(t, shown) };
    case 'fatal':
      return { kind: 'fatal', ...usual, description: t(`card.fatal.${shown.reason}`) };
    case 'refused': {
      const description = t(`card.credentials.${shown.reason}`);
      return { kind: 'refused', ...usual, description };
    }
    case 'codeMissed':
      return { kind: 'codeMissed', ...describeMissed(t, shown.reason) };
    case 'passwordAsked':
    case 'unanswered':
    case 'away': {
      const { kind } = shown;
      const description = t(`${kind}.description`);
      const told = { label: t(`${kind}.label`), title: t(`${kind}.title`), description };
      return { kind, ...usual, ...told, summary: description };
    }
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

function describeMissed(t: Translate, reason: (typeof twoFactorProblems)[number]) {
  const description = t(`codeMissed.${reason}.description`);
  return {
    label: t(`codeMissed.${reason}.label`),
    title: t(`codeMissed.${reason}.title`),
    description,
    summary: description,
    tip: t('codeMissed.tip'),
  };
}
