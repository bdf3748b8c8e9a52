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
  test('name what holds up an approved answer, be it a rest or the profile itself', () => {
    expect(holds).toEqual(expect.arrayContaining(['payment', 'pace', 'network', 'notOperating']));
    expect(holds).not.toContain('dailyCap');
    expect(holds).not.toContain('ownHours');
    expect(holds).not.toContain('tooOld');
  });

  test('name why a network refused an act', () => {
    expect(actProblems).toEqual(expect.arrayContaining(['blocked', 'rejected', 'notOffered']));
    expect(actProblems).not.toContain('gaveUp');
  });

  test('name why the bot leaves a post alone', () => {
    expect(leavingAlone).toEqual(expect.arrayContaining(['leftAlone', 'noText', 'ruledOut']));
    expect(leavingAlone).not.toContain('kindForbids');
  });

  test('name each rest that lets approved acts go among the reasons of the activity', () => {
    const letGo = namesWith(rests, { approved: 'letGo' });
    expect(letGo).toContain('dailyCap');
    expect(lettingGo).toEqual(expect.arrayContaining(letGo));
    expect(new Set(refusalReasons).size).toBe(
      actProblems.length + leavingAlone.length + lettingGo.length + 1,
    );
  });

  test('name what a trial of rules may find, of rests and of obstacles', () => {
    expect(rehearsalReasons).toEqual(expect.arrayContaining(['ownHours', 'actOff', 'mustWait']));
    expect(rehearsalReasons).not.toContain('workingHours');
    expect(rehearsalReasons).not.toContain('dealtWith');
  });
});

test.each(botRests)('%s is rehearsed if its owner ends it by rules', (rest) => {
  const isByRules = restRules[rest].endedBy === 'person' && !('isStanding' in restRules[rest]);
  expect('isRehearsed' in rests[rest]).toBe(isByRules);
});
