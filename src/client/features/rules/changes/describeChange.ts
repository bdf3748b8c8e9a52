import { activityKinds } from '../../../../shared/contract/activity.ts';
import { postKinds } from '../../../../shared/contract/reading.ts';
import type { Rules } from '../../../../shared/contract/rules.ts';
import type { Step } from '../../../../shared/contract/steps.ts';
import { languageNames, languages, type Language } from '../../../../shared/language/languages.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { joinNames } from '../../../components/formats/joinNames.ts';
import { timeZoneName } from '../../../components/forms/timeZones.ts';
import { hoursSay, type Words } from '../sections/sectionSays.ts';

/** Something that was changed, in words. */
export interface Described {
  name: string;
  /** Undefined: `after` alone says it. */
  before?: string | undefined;
  after: string;
}

type Describe<Part> = (before: Part, after: Part, words: Words) => Described[];

interface Changed<Part extends keyof Rules> {
  before: Pick<Rules, Part>;
  after: Pick<Rules, Part>;
}

/** What was changed in a part of the rules: each field that says something else now. */
export function describeChange<Part extends keyof Rules>(
  part: Part,
  { before, after }: Changed<Part>,
  words: Words,
): Described[] {
  return describers[part](before[part], after[part], words).filter(
    (each) => each.after !== '' && each.before !== each.after,
  );
}

const steps: Describe<Rules['steps']> = (before, after, { t }) => {
  const named = (step: Step | undefined) => (step ? t(`rules:step.${step}`) : t('describe.meelos'));
  return postKinds.map((kind) => ({
    name: t(`activity:kinds.${kind}`),
    before: named(before[kind]),
    after: named(after[kind]),
  }));
};

const voice: Describe<Rules['voice']> = (before, after, { t }) => {
  const text = (typed: string) => typed.trim() || t('describe.none');
  const list = (examples: readonly string[]) => text(examples.join(' / '));
  return [
    { name: t('voice:tone.label'), before: text(before.tone), after: text(after.tone) },
    { name: t('voice:facts.label'), before: text(before.facts), after: text(after.facts) },
    {
      name: t('voice:examples.title'),
      before: list(before.examples),
      after: list(after.examples),
    },
  ];
};

const firstContact: Describe<Rules['firstContact']> = (before, after, { t }) =>
  languages.map((language) => ({
    name: `${t('firstContact.title')} (${languageNames[language]})`,
    before: before[language] ?? t('sections.meelosLine'),
    after: after[language] ?? t('sections.meelosLine'),
  }));

const savedReplies: Describe<Rules['savedReplies']> = (before, after, { t }) => {
  const names = new Set([...before, ...after].map(({ name }) => name));
  const textIn = (replies: Rules['savedReplies'], name: string) =>
    replies.find((each) => each.name === name)?.text ?? t('describe.none');
  return [...names].map((name) => ({
    name: `/${name}`,
    before: textIn(before, name),
    after: textIn(after, name),
  }));
};

const asItIs = { isOn: true, dailyCap: null };

const acts: Describe<Rules['acts']> = (before, after, { t }) =>
  activityKinds.flatMap((kind) => {
    const act = t(`activity:filter.${kind}`);
    const [former, now] = [before[kind] ?? asItIs, after[kind] ?? asItIs];
    const onOff = (isOn: boolean) => t(isOn ? 'describe.on' : 'describe.off');
    const cap = (most: number | null) => {
      if (most === null) return t('describe.noCap');
      return Number.isNaN(most) ? '…' : formatCount(most);
    };
    return [
      { name: act, before: onOff(former.isOn), after: onOff(now.isOn) },
      { name: t('describe.cap', { act }), before: cap(former.dailyCap), after: cap(now.dailyCap) },
    ];
  });

const hours: Describe<Rules['hours']> = (before, after, words) => {
  const { t } = words;
  const zones =
    before && after
      ? [
          {
            name: t('describe.timeZone'),
            before: timeZoneName(before.timeZone),
            after: timeZoneName(after.timeZone),
          },
        ]
      : [];
  // All of them: the change may be in any.
  const says = (each: Rules['hours']) => hoursSay(each, words, Infinity);
  return [{ name: t('hours.title'), before: says(before), after: says(after) }, ...zones];
};

const words: Describe<Rules['words']> = (before, after, { t, language }) => [
  { name: t('changes.parts.words'), after: sayList(listChange(before, after), language) },
];

/** Which came to a list, and which went. */
export function listChange(before: readonly string[], after: readonly string[]) {
  const [had, has] = [new Set(before), new Set(after)];
  return {
    added: after.filter((each) => !had.has(each)),
    removed: before.filter((each) => !has.has(each)),
  };
}

/** Such as `− casino, + rain`. */
export function sayList(
  { added, removed }: ReturnType<typeof listChange>,
  language: Language,
): string {
  return joinNames(
    [...removed.map((each) => `− ${each}`), ...added.map((each) => `+ ${each}`)],
    language,
  );
}

const daysBetweenAnswers: Describe<Rules['daysBetweenAnswers']> = (before, after, { t }) => {
  const shown = (days: number) => {
    if (days === 0) return t('describe.none');
    return Number.isNaN(days) ? '…' : formatCount(days);
  };
  return [
    { name: t('changes.parts.daysBetweenAnswers'), before: shown(before), after: shown(after) },
  ];
};

/** Which offers were declined stands nowhere on the page. */
const declinedOffers: Describe<Rules['declinedOffers']> = () => [];

const describers: { [Part in keyof Rules]: Describe<Rules[Part]> } = {
  steps,
  declinedOffers,
  voice,
  firstContact,
  savedReplies,
  acts,
  hours,
  words,
  daysBetweenAnswers,
};

/** In graphemes, of what stands in a row of the list of changes. */
const longest = 160;
/** How much of what both texts begin with is shown before they differ. */
const lead = 24;

/** Two long texts from where they differ on. */
export function clipChange({ before, after, ...described }: Described): Described {
  const [one, other] = [[...(before ?? after)], [...after]];
  if (Math.max(one.length, other.length) <= longest) return { before, after, ...described };
  const differs = one.findIndex((character, index) => character !== other[index]);
  const from = differs > 2 * lead ? differs - lead : 0;
  const clip = (text: string[]) => {
    const shown = text.slice(from, from + longest).join('');
    return `${from > 0 ? '…' : ''}${shown}${text.length > from + longest ? '…' : ''}`;
  };
  return { ...described, before: before === undefined ? undefined : clip(one), after: clip(other) };
}
