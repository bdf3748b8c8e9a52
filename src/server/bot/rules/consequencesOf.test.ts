import { describe, expect, test } from '@jest/globals';
import type { Consequences } from '../../../shared/contract/ownLimits.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import type { NetworkLimits } from '../../networks/network.ts';
import { kindsWithStep } from '../kinds/stepOf.ts';
import { completeRules } from '../decide/storedRules.ts';
import { consequencesOf } from './consequencesOf.ts';

type Limits = Pick<NetworkLimits, 'conduct' | 'workingHours'>;
const invited: Limits = { conduct: 'invitedOnly', workingHours: { from: 0, to: 24 } };
const everyStory: Limits = { ...invited, conduct: 'everyStory' };

const comesTo = (rules: Partial<Rules>, limits = invited): Consequences =>
  consequencesOf({
    profileId: 'a-profile',
    rules: completeRules(rules),
    network: { capabilities: { acts: ['like', 'comment'] }, limits },
    now: new Date('2026-03-10T12:00Z'),
  });

const off = { isOn: false, dailyCap: null };
const noWords = { comment: off, aiComment: off };
const allKindsOff = Object.fromEntries(kindsWithStep.map((kind) => [kind, 'off']));
const likedOff = { thanks: 'off', praise: 'off', greeting: 'off' } as const;
const between = (from: string, to: string) => ({
  timeZone: 'UTC',
  windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from, to }],
});
const night: Limits = { ...invited, workingHours: { from: 20, to: 6 } };

interface Question {
  rules: Partial<Rules>;
  limits: Limits;
}

describe('rules leave nothing to do', () => {
  test.each<[string, Question, Consequences['leavesNothing']]>([
    ['all acts off', { rules: { acts: { ...noWords, like: off } }, limits: invited }, ['actsOff']],
    [
      'no act a day',
      { rules: { acts: { ...noWords, like: { isOn: true, dailyCap: 0 } } }, limits: invited },
      ['actsOff'],
    ],
    ['every kind left alone', { rules: { steps: allKindsOff }, limits: invited }, ['kindsOff']],
    [
      'likes only, and no kind to like',
      { rules: { acts: noWords, steps: likedOff }, limits: invited },
      ['noneToLike'],
    ],
    [
      'no hours',
      { rules: { hours: { timeZone: 'UTC', windows: [] } }, limits: invited },
      ['noHours'],
    ],
    [
      'hours apart from the network’s',
      { rules: { hours: between('07:00', '19:00') }, limits: night },
      ['hoursApart'],
    ],
    [
      'hours that meet the network’s only before those of the profile begin',
      { rules: { hours: between('20:00', '20:01') }, limits: night },
      ['hoursApart'],
    ],
    [
      'several of these',
      { rules: { steps: allKindsOff, hours: { timeZone: 'UTC', windows: [] } }, limits: invited },
      ['kindsOff', 'noHours'],
    ],
  ])('with %s', (_what, { rules, limits }, leavesNothing) => {
    expect(comesTo(rules, limits)).toMatchObject({ leavesNothing });
  });

  test.each<[string, Partial<Rules>, Limits]>([
    ['nothing laid down', {}, invited],
    ['one kind that is answered', { steps: { ...allKindsOff, other: 'draft' } }, invited],
    ['likes only, and a kind to like', { acts: noWords, steps: { thanks: 'off' } }, invited],
    ['hours that meet the network’s', { hours: between('05:00', '19:00') }, night],
    ['every kind left alone, where none is read', { steps: allKindsOff }, everyStory],
  ])('but not with %s', (_what, rules, limits) => {
    expect(comesTo(rules, limits)).toEqual({ leavesNothing: [], unanswerable: [] });
  });
});

describe('kinds that are to be answered without asking', () => {
  const steps = { thanks: 'automatic', joke: 'draft' } as const;

  test('cannot be, where no act with words is on', () => {
    expect(comesTo({ steps, acts: noWords })).toMatchObject({ unanswerable: ['thanks'] });
  });

  test.each<[string, Partial<Rules>, Limits]>([
    ['one is on', { steps, acts: { comment: off } }, invited],
    ['posts are not read', { steps, acts: noWords }, everyStory],
    ['nobody has chosen it', { acts: noWords }, invited],
  ])('can be where %s', (_where, rules, limits) => {
    expect(comesTo(rules, limits)).toMatchObject({ unanswerable: [] });
  });
});
