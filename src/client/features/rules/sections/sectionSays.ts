import type { TFunction } from 'i18next';
import type { ActivityKind } from '../../../../shared/contract/activity.ts';
import type { ActRules, HoursWindow, OwnHours } from '../../../../shared/contract/ownLimits.ts';
import type { FirstContact, SavedReply, Voice } from '../../../../shared/contract/rules.ts';
import type { Step } from '../../../../shared/contract/steps.ts';
import { languageNames, languages, type Language } from '../../../../shared/language/languages.ts';
import { weekdayNames } from '../../../../shared/language/weekdays.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { formatDateTime } from '../../../components/formats/formatDateTime.ts';
import { joinNames } from '../../../components/formats/joinNames.ts';

// What each section says, in one line.

export interface Words {
  t: TFunction<['limits', 'rules', 'voice', 'activity']>;
  language: Language;
}

const joined = (parts: readonly string[]) => parts.join(' · ');

const counted = (count: number) => ({ count, shown: formatCount(count) });

const offered = ['automatic', 'draft', 'off'] as const satisfies Step[];

/** How many kinds of posts have each step. */
export function stepsSay(steps: readonly Step[], { t }: Words): string {
  const counts = offered.map(
    (step) => [step, steps.filter((each) => each === step).length] as const,
  );
  const some = counts.filter(([, count]) => count > 0);
  return joined(
    some.map(([step, count]) => t(`sections.steps.${step}`, { shown: formatCount(count) })),
  );
}

/** What is written. */
export function voiceSays({ tone, facts, examples }: Voice, { t, language }: Words): string {
  const parts = [
    tone.trim() !== '' && t('voice:tone.label'),
    facts.trim() !== '' && t('voice:facts.label'),
    examples.length > 0 && t('sections.examples', counted(examples.length)),
  ];
  return joinNames(parts, language) || t('sections.nothing');
}

/** In which languages the line is the person's own. */
export function firstContactSays(lines: FirstContact, { t, language }: Words): string {
  const own = languages.filter((each) => lines[each]);
  const names = joinNames(
    own.map((each) => languageNames[each]),
    language,
  );
  return names ? t('sections.ownLine', { languages: names }) : t('sections.meelosLine');
}

export const repliesSay = (replies: readonly SavedReply[], { t }: Words): string =>
  replies.length === 0 ? t('sections.noReplies') : t('sections.replies', counted(replies.length));

/** Which of the acts that the network offers are on, with the caps of the person's own. */
export function actsSay(kinds: readonly ActivityKind[], acts: ActRules, { t }: Words): string {
  if (kinds.every((kind) => acts[kind]?.isOn === false)) return t('sections.off');
  const says = (kind: ActivityKind) => {
    const act = t(`activity:filter.${kind}`);
    const { isOn, dailyCap } = acts[kind] ?? { isOn: true, dailyCap: null };
    if (!isOn) return t('sections.act.off', { act });
    return dailyCap === null ? act : t('sections.act.cap', { act, cap: shownNumber(dailyCap) });
  };
  return joined(kinds.map(says));
}

const mostWindows = 3;

/** Days and times of the first windows, such as `Mon – Fri 9–18`. */
export function hoursSay(
  hours: OwnHours | null,
  { t, language }: Words,
  most = mostWindows,
): string {
  if (!hours) return t('sections.anyHour');
  if (hours.windows.length === 0) return t('sections.never');
  const says = ({ days, from, to }: HoursWindow) =>
    [weekdayNames(days, language), `${shortTime(from)}–${shortTime(to)}`].filter(Boolean).join(' ');
  const shown = hours.windows.slice(0, most).map(says);
  return joined(hours.windows.length > most ? [...shown, '…'] : shown);
}

export const peopleSay = (count: number, { t }: Words): string =>
  count === 0 ? t('sections.nobody') : t('sections.people', counted(count));

export const wordsSay = (words: readonly string[], { t }: Words): string =>
  words.length === 0 ? t('sections.noWords') : t('sections.words', counted(words.length));

export const pauseSays = (days: number, { t }: Words): string =>
  days === 0
    ? t('sections.noPause')
    : t('sections.pause', { count: days, shown: shownNumber(days) });

/** When the rules were changed last; undefined: never. */
export const changesSay = (at: string | undefined, { t }: Words): string =>
  at === undefined ? t('sections.unchanged') : t('sections.changed', { time: formatDateTime(at) });

/** What is typed may be no number yet. */
const shownNumber = (value: number) => (Number.isNaN(value) ? '…' : formatCount(value));

/** `09:00` as `9`, `09:30` as `9:30`; `…` where no time is typed yet. */
function shortTime(time: string): string {
  const [hours = '', minutes] = time.split(':');
  if (hours === '') return '…';
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}:${minutes}`;
}
