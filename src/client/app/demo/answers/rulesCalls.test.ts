import { expect, test } from '@jest/globals';
import { RehearsalAnswer } from '../../../../shared/contract/rehearsal.ts';
import { RuleChangesAnswer } from '../../../../shared/contract/ruleChanges.ts';
import {
  RulesAnswer,
  RulesChangeAnswer,
  RulesWarning,
  type Rules,
  type RulesRequest,
} from '../../../../shared/contract/rules.ts';
import { setUpDemo } from '../../../../testing/client/setUpDemo.ts';

const { send, ask, expectOf } = setUpDemo();

const rehearse = (rules: Partial<Rules>, people?: string) => {
  const body = { rules, acts: 30, ...(people !== undefined && { people }) };
  const answered = ask(RehearsalAnswer, 'POST /profiles/{id}/rules/rehearsal', { body });
  return answered;
};

const held = ({ acts }: RehearsalAnswer) =>
  acts.flatMap(({ person, because }) => (because ? [`${person} ${because}`] : []));

test('the rules that hold change nothing that was done', () => {
  expect(rehearse({})).toMatchObject({ same: 8, waits: 0, never: 0 });
});

test('rehearses steps, kinds of acts, words, people, pauses and hours', () => {
  expect(held(rehearse({ steps: { thanks: 'off' } }))).toEqual([
    'leo.sews ruledOut',
    'kai.hums mustWait',
  ]);
  const off = { like: { isOn: false, dailyCap: null } };
  expect(held(rehearse({ acts: off }))).toEqual(['ines.eats actOff', 'ines.eats actOff']);
  const once = { like: { isOn: true, dailyCap: 1 } };
  expect(held(rehearse({ acts: once }))).toEqual(['ines.eats ownCaps']);
  expect(held(rehearse({ words: ['Breakfast'] }))).toEqual(['ines.eats wordBlocked']);
  expect(held(rehearse({}, '@leo.sews'))).toEqual(['leo.sews personBlocked']);
  expect(held(rehearse({ daysBetweenAnswers: 2 }))).toEqual(['ines.eats answeredLately']);
  const days = [1, 2, 3, 4, 5, 6, 7];
  const morning = { timeZone: 'UTC', windows: [{ days, from: '08:00', to: '11:30' }] };
  const late = rehearse({ hours: morning });
  expect(held(late)).toEqual(['leo.sews ownHours', 'ines.eats ownHours']);
  expect(late.acts[0]?.until).toBe('2026-03-11T08:00:00.000Z');
  expect(rehearse({ hours: { timeZone: 'UTC', windows: [] } })).toMatchObject({
    leavesNothing: ['noHours'],
    never: 4,
  });
});

test('no kind of act has more left than all kinds together', () => {
  const left = () => {
    const { acts, network } = ask(RulesAnswer, 'GET /profiles/{id}/rules');
    const ofAll = (network?.dailyCap ?? NaN) - (network?.madeToday ?? NaN);
    return { ofAll, of: new Map(acts.map(({ act, leftToday }) => [act, leftToday])) };
  };
  const before = left();
  expect(before.ofAll).toBe(24);
  expect(Math.max(...before.of.values())).toBe(24);
  const once = { acts: { like: { isOn: true, dailyCap: 1 } } };
  ask(RulesAnswer, 'PUT /profiles/{id}/rules', { body: { version: 1, rules: once } });
  expect(left().of.get('like')).toBe(0);
});

test('rules are saved, noted, and brought back', () => {
  const body = { version: 1, rules: { steps: { praise: 'automatic' } } } satisfies RulesRequest;
  const saved = ask(RulesAnswer, 'PUT /profiles/{id}/rules', { body });
  expect(saved.version).toBe(2);
  expect(saved.kinds.find(({ kind }) => kind === 'praise')?.step).toBe('automatic');
  const rules = { words: ['party'] };
  const people = '@Leo.sews\nnot a name\nleo.sews';
  const both = { body: { version: 2, rules, people } satisfies RulesRequest };
  const blocked = ask(RulesChangeAnswer, 'PUT /profiles/{id}/rules', both);
  expect(blocked.people).toMatchObject({
    version: 3,
    names: ['leo.sews'],
    notNamesTotal: 1,
    duplicates: 1,
  });
  expect(blocked).toMatchObject({ rules, blockedPeople: 1 });
  const restored = { body: { version: 3, restored: 1 } };
  const back = ask(RulesAnswer, 'PUT /profiles/{id}/rules/version', restored);
  expect(back.rules.steps).toEqual({ thanks: 'automatic', greeting: 'automatic' });
  expect(back.blockedPeople).toBe(0);
  const changes = ask(RuleChangesAnswer, 'GET /profiles/{id}/rules/changes');
  expect(changes.changes.map(({ version, parts }) => [version, parts])).toEqual([
    [4, ['steps', 'words', 'people']],
    [3, ['words', 'people']],
    [2, ['steps']],
    [1, ['steps', 'voice', 'savedReplies', 'acts', 'words']],
  ]);
});

test('tells first where rules leave nothing to do', () => {
  const off = { isOn: false, dailyCap: null };
  const body = { version: 1, rules: { acts: { like: off, comment: off, aiComment: off } } };
  const warned = send('PUT /profiles/{id}/rules', { body, params: { warnsFirst: true } }).error;
  expect(warned).toMatchObject({
    status: 409,
    data: { consequences: { leavesNothing: ['actsOff'] } },
  });
  expectOf(RulesWarning, warned?.data);
  const saved = ask(RulesAnswer, 'PUT /profiles/{id}/rules', { body });
  expect(saved.unanswerable).toEqual(['thanks', 'greeting']);
});
