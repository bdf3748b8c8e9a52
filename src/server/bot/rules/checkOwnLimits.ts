import { activityKinds } from '../../../shared/contract/activity.ts';
import type { ActRules, HoursWindow, OwnHours } from '../../../shared/contract/ownLimits.ts';
import { ownLimits } from '../../../shared/contract/rulesLimits.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import { countGraphemes } from '../../../shared/language/countGraphemes.ts';
import { hasLegible } from '../../../shared/language/hasLegible.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage, type ErrorMessage } from '../../errors/messages/translate.ts';
import { isTimeZone, spansOf, weekMinutes } from '../decide/weekClock.ts';
import { blockedKey } from '../posts/wordKey.ts';

type Limits = Partial<Pick<Rules, 'acts' | 'hours' | 'words'>>;

/** What a person wants, as it is stored. Throws where parts of it contradict each other. */
export function checkOwnLimits({ acts, hours, words }: Limits): Limits {
  if (acts) checkActs(acts);
  if (hours) checkHours(hours);
  return {
    ...(acts && { acts }),
    ...(hours !== undefined && { hours }),
    ...(words && { words: checkWords(words) }),
  };
}

function checkActs(acts: ActRules): void {
  for (const act of activityKinds) {
    const { isOn, dailyCap } = acts[act] ?? {};
    if (!isOn || dailyCap !== 0) continue;
    const fields = [`rules.acts.${act}.isOn`, `rules.acts.${act}.dailyCap`];
    throw contradiction(errorMessage('rules.onWithoutCap', { field: act }), fields);
  }
}

function checkHours({ timeZone, windows }: OwnHours): void {
  if (!isTimeZone(timeZone)) {
    throw fault('rules.hours.timeZone', errorMessage('rules.timeZone', { timeZone }));
  }
  for (const [index, window] of windows.entries()) checkWindow(window, index);
  checkOverlaps(windows);
}

function checkWindow({ days, from, to }: HoursWindow, index: number): void {
  const place = `rules.hours.windows.${index}`;
  const hours = `${from}–${to}`;
  if (days.length === 0) {
    const fields = [`${place}.days`, `${place}.from`];
    throw contradiction(errorMessage('rules.noDay', { hours }), fields);
  }
  if (from === to) {
    const fields = [`${place}.from`, `${place}.to`];
    throw contradiction(errorMessage('rules.noTime', { hours }), fields);
  }
}

function checkOverlaps(windows: HoursWindow[]): void {
  const spans = windows
    .flatMap((window, index) => spansOf(window).map((span) => ({ ...span, index, window })))
    .toSorted((one, other) => one.start - other.start);
  const [first] = spans;
  if (!first || spans.length < 2) return;
  const nextWeek = { ...first, start: first.start + weekMinutes };
  for (const [place, span] of spans.entries()) {
    const next = spans[place + 1] ?? nextWeek;
    if (next.start >= span.end) continue;
    const fields = [span, next].map(({ index }) => `rules.hours.windows.${index}`);
    throw contradiction(overlapOf(span.window, next.window), fields);
  }
}

const overlapOf = (first: HoursWindow, second: HoursWindow) =>
  errorMessage('rules.overlap', {
    first: hoursOf(first),
    firstDays: first.days,
    second: hoursOf(second),
    secondDays: second.days,
  });

const hoursOf = ({ from, to }: HoursWindow) => `${from}–${to}`;

/** Each once, without those that are empty. */
function checkWords(words: string[]): string[] {
  const known = new Map<string, string>();
  for (const [index, typed] of words.entries()) {
    const word = typed.trim().normalize('NFC').toWellFormed();
    if (word === '') continue;
    if (!hasLegible(word))
      throw fault(`rules.words.${index}`, errorMessage('rules.noWord', { word }));
    const limit = ownLimits.word;
    if (countGraphemes(word) > limit) {
      const message = errorMessage('input.long', { field: 'word', limit });
      throw fault(`rules.words.${index}`, message);
    }
    const key = blockedKey(word);
    if (!known.has(key)) known.set(key, word);
  }
  return [...known.values()];
}

const fault = (field: string, message: ErrorMessage) =>
  new ApiError('input.invalid', message, { field });

const contradiction = (message: ErrorMessage, fields: string[]) =>
  new ApiError('rules.contradict', message, { fields });
