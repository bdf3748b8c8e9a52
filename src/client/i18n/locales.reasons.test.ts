import { expect, test } from '@jest/globals';
import { languages } from '../../shared/language/languages.ts';
import {
  botRests,
  holds,
  isRest,
  refusalReasons,
  rehearsalReasons,
  type Reason,
} from '../../shared/reasons.ts';
import { localeTexts } from '../../testing/localeTexts.ts';

const named = (group: string, reasons: readonly Reason[]) =>
  reasons.map((reason) => `${group}.${reason}`);

const ofActivity = (group: string, reasons: readonly Reason[]) => [
  ...named(`acts.${group}`, reasons.filter(isRest)),
  ...named(
    `activity.${group}`,
    reasons.filter((reason) => !isRest(reason)),
  ),
];

const asked = [
  ...named('acts.rests', botRests),
  ...named('acts.holds', holds),
  ...ofActivity('refusals', refusalReasons),
  ...ofActivity('rehearsed', rehearsalReasons),
];

/** What the dashboard says of a bot that only answers, in place of `noStory`. */
const beside = ['acts.rests.noMention'];

test.each(languages)(
  '%s has the text of each reason, wherever a page tells it',
  async (language) => {
    const texts = [
      ...(await localeTexts(language, 'acts')).keys(),
      ...(await localeTexts(language, 'activity')).keys(),
    ];
    const missing = asked.filter((key) => !texts.includes(key));
    const left = texts.filter(
      (key) =>
        /^\w+\.(rests|holds|refusals|rehearsed)\./.test(key) &&
        ![...asked, ...beside].includes(key),
    );
    expect({ missing, left }).toEqual({ missing: [], left: [] });
  },
);
