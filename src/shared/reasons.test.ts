import { describe, expect, test } from '@jest/globals';
import {
  actProblems,
  botRests,
  holds,
  leavingAlone,
  lettingGo,
  namesWith,
  refusalReasons,
  rehearsalReasons,
  restRules,
  rests,
} from './reasons.ts';

describe('the lists that pages and calls have', () => {
  test('name what holds up an approved answer', () => {
    expect(holds).toEqual([
      'payment',
      'paused',
      'pace',
      'network',
      'networkOff',
      'defect',
      'notOperating',
    ]);
  });

  test('name why a network refused an act', () => {
    expect(actProblems).toEqual([
      'blocked',
      'muted',
      'conversationMuted',
      'hiddenByOwner',
      'repliesClosed',
      'rejected',
      'notOffered',
    ]);
  });

  test('name why the bot leaves a post alone', () => {
    expect(leavingAlone).toEqual(['leftAlone', 'noText', 'ruledOut']);
  });

  test('name each rest that lets approved acts go among the reasons of the activity', () => {
    const letGo = namesWith(rests, { approved: 'letGo' });
    expect(letGo).toEqual(['dailyCap']);
    expect(lettingGo).toEqual(expect.arrayContaining(letGo));
    expect(new Set(refusalReasons).size).toBe(
      actProblems.length + leavingAlone.length + lettingGo.length + 1,
    );
  });

  test('name what a trial of rules may find', () => {
    expect(rehearsalReasons).toEqual([
      'ownHours',
      'ownCaps',
      'actsOff',
      'ruledOut',
      'personBlocked',
      'wordBlocked',
      'answeredLately',
      'actOff',
      'mustWait',
    ]);
  });
});

test.each(botRests)('%s is rehearsed if its owner ends it by rules', (rest) => {
  const isByRules = restRules[rest].endedBy === 'person' && !('isStanding' in restRules[rest]);
  expect([rest, namesWith(rests, { isRehearsed: true }).some((each) => each === rest)]).toEqual([
    rest,
    isByRules,
  ]);
});
