import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import type { RulesAnswer, RulesRequest } from '../../../shared/contract/rules.ts';

let server: TestServer;
let user: SignedInUser;
let profileId: string;

const now = new Date('2026-03-10T12:00:00Z');
const db = () => server.context.database.db;

beforeAll(async () => {
  server = await createTestServer();
  server.clock.now = now;
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await createSignedInUser(server);
  profileId = await insertProfile(db(), { user_id: user.id, sync_code: 7 });
});

const url = () => `/api/profiles/${profileId}/rules`;
const ask = (headers = user.headers) => server.api.inject({ url: url(), headers });
const put = (payload: object, headers: Record<string, string> = user.headers) =>
  server.api.inject({ method: 'PUT', url: url(), payload, headers });

async function read(): Promise<RulesAnswer> {
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  return answer.json<RulesAnswer>();
}

async function change(version: number, rules: RulesRequest['rules']): Promise<RulesAnswer> {
  const answer = await put({ version, rules });
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
  return answer.json<RulesAnswer>();
}

const kindOf = ({ kinds }: RulesAnswer, kind: string) => kinds.find((each) => each.kind === kind);

const nothingWritten = { tone: '', examples: [], facts: '' };
const noLimits = { acts: {}, hours: null, words: [], daysBetweenAnswers: 0 };

describe('GET /profiles/{id}/rules', () => {
  test('answers what holds where nobody has laid down anything', async () => {
    const { kinds, acts, network, ...rest } = await read();
    const rules = {
      steps: {},
      declinedOffers: [],
      voice: nothingWritten,
      firstContact: {},
      savedReplies: [],
      ...noLimits,
    };
    const none = {
      leavesNothing: [],
      unanswerable: [],
      blockedPeople: 0,
      hasModel: false,
      changedAt: null,
    };
    expect(rest).toEqual({ version: 0, rules, ...none });
    const free = { isOn: true, dailyCap: null, madeToday: 0, leftToday: network?.dailyCap };
    expect(acts).toEqual(
      ['like', 'react', 'comment', 'aiComment'].map((act) => ({ act, ...free })),
    );
    const draft = { step: 'draft', unchangedInRow: 0, isOffered: false, askedAgain: null };
    const answered = ['draft', 'off', 'automatic'];
    const drafted = ['draft', 'off'];
    const mayBe: Record<string, string[]> = {
      thanks: answered,
      praise: answered,
      greeting: answered,
      joke: answered,
      questionAboutUs: drafted,
      otherQuestion: drafted,
      complaint: drafted,
      moneyAndLaw: drafted,
      politics: drafted,
      areYouABot: ['automatic', 'off'],
      other: drafted,
    };
    expect(kinds).toEqual(
      Object.entries(mayBe).map(([kind, steps]) => ({
        ...draft,
        kind,
        mayBe: steps,
        step: steps[0],
      })),
    );
  });

  test("shows nothing of another user's profile, and changes nothing", async () => {
    const { headers } = await createSignedInUser(server);
    const rules = { steps: { thanks: 'off' } };
    const answers = [await ask(headers), await put({ version: 0, rules }, headers)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await read()).version).toBe(0);
  });
});

describe('PUT /profiles/{id}/rules', () => {
  test('stores what is named, keeps the rest, and answers what holds', async () => {
    const voice = { tone: 'Short and warm.', examples: ['You are welcome!'], facts: 'Open 9–17.' };
    await change(0, { voice });
    const answer = await change(1, { steps: { thanks: 'automatic', complaint: 'off' } });
    expect(answer).toMatchObject({
      version: 2,
      rules: { steps: { thanks: 'automatic', complaint: 'off' }, declinedOffers: [], voice },
      changedAt: now.toISOString(),
    });
    expect(kindOf(answer, 'thanks')).toMatchObject({ step: 'automatic', isOffered: false });
    expect(kindOf(answer, 'complaint')).toMatchObject({ step: 'off' });
    expect(await read()).toEqual(answer);
  });

  test('keeps each change with its time and author', async () => {
    await change(0, { steps: { thanks: 'off' } });
    await change(1, { steps: {} });
    const changes = await db()
      .selectFrom('profile_rule_changes')
      .selectAll()
      .where('profile_id', '=', profileId)
      .orderBy('version')
      .execute();
    const byOwner = { changed_at: now, changed_by: 'owner', because: null, post_kind: null };
    expect(changes).toMatchObject([
      { ...byOwner, version: 1, rules: { steps: { thanks: 'off' } } },
      { ...byOwner, version: 2, rules: { steps: {} } },
    ]);
  });

  test('tells who saves on an old version what holds now, and changes nothing', async () => {
    const current = await change(0, { steps: { thanks: 'off' } });
    const stale = await put({ version: 0, rules: { steps: { praise: 'off' } } });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'rules.changed', current });
    expect(await read()).toEqual(current);
  });

  test('lets one of two win that save at once', async () => {
    const both = (['off', 'automatic'] as const).map((thanks) =>
      put({ version: 0, rules: { steps: { thanks } } }),
    );
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await read()).version).toBe(1);
  });

  test.each([
    ['a complaint answered unseen', { steps: { complaint: 'automatic' } }, 'rules.steps.complaint'],
    ['a step for grief', { steps: { grief: 'draft' } }, 'rules.steps.grief'],
    ['a draft of the bot notice', { steps: { areYouABot: 'draft' } }, 'rules.steps.areYouABot'],
    ['an unknown step', { steps: { thanks: 'always' } }, 'rules.steps.thanks'],
    ['an unknown kind', { steps: { weather: 'off' } }, 'weather'],
    ['an unknown part', { pace: 'fast' }, 'pace'],
    [
      'too long a tone',
      { voice: { ...nothingWritten, tone: 'é'.repeat(501) } },
      'rules.voice.tone',
    ],
    [
      'too long an example',
      { voice: { ...nothingWritten, examples: ['', '👩‍🚀'.repeat(501)] } },
      'rules.voice.examples.1',
    ],
    [
      'more than five examples',
      { voice: { ...nothingWritten, examples: Array(6).fill('Hi!') } },
      'rules.voice.examples',
    ],
    [
      'a line at first contact without a name',
      { firstContact: { pt: 'Um bot de {owner}', fr: 'Réponse d’un bot' } },
      'rules.firstContact.fr',
    ],
    [
      'a line at first contact that says nothing of a bot',
      { firstContact: { en: 'Yours, {owner}' } },
      'rules.firstContact.en',
    ],
    [
      'a line at first contact in two lines',
      { firstContact: { ja: '自動返信\n{owner}' } },
      'rules.firstContact.ja',
    ],
    [
      'too long a line at first contact',
      { firstContact: { en: `A bot of {owner}${'!'.repeat(80)}` } },
      'rules.firstContact.en',
    ],
    [
      'a line at first contact in another language',
      { firstContact: { de: 'Ein Bot von {owner}' } },
      'de',
    ],
    [
      'too many facts',
      { voice: { ...nothingWritten, facts: 'x'.repeat(2001) } },
      'rules.voice.facts',
    ],
  ])('refuses %s and names it', async (_what, rules, field) => {
    const answer = await put({ version: 0, rules });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'input.invalid', field });
    expect((await read()).version).toBe(0);
  });

  test('says how long a text may be, in words of the person', async () => {
    const voice = { ...nothingWritten, tone: 'é'.repeat(501) };
    const headers = { ...user.headers, 'accept-language': 'fr' };
    const answer = await put({ version: 0, rules: { voice } }, headers);
    expect(answer.json().message).toBe(
      'Le champ «\u00a0ton\u00a0» peut comporter au plus 500 caractères.',
    );
  });

  test('says what is missing in a line at first contact, and keeps what is right', async () => {
    const wrong = { firstContact: { en: 'A bot wrote this.' } };
    const answer = await put({ version: 0, rules: wrong });
    expect(answer.json().message).toBe(
      'Put {owner} where your name belongs: whose bot it is cannot be left out.',
    );
    const lines = { en: ' A bot of {owner}. ', ja: 'AIが{owner}に代わって返信', fr: ' ' };
    const { rules } = await change(0, { firstContact: lines });
    expect(rules.firstContact).toEqual({ en: 'A bot of {owner}.', ja: lines.ja });
  });

  test('takes the longest texts of every language', async () => {
    const voice = {
      tone: '語'.repeat(500),
      examples: Array(5).fill('👩‍🚀'.repeat(400)),
      facts: '語'.repeat(2000),
    };
    expect((await change(0, { voice })).rules.voice).toEqual(voice);
  });

  test('stores half a character as none', async () => {
    const voice = { ...nothingWritten, tone: 'Warm \uD83D' };
    expect((await change(0, { voice })).rules.voice.tone).toBe('Warm \uFFFD');
  });

  test('goes with its profile', async () => {
    await change(0, { steps: { thanks: 'off' } });
    await db().deleteFrom('profiles').where('id', '=', profileId).execute();
    const left = ['profile_rules', 'profile_rule_changes'] as const;
    for (const table of left) {
      const rows = db().selectFrom(table).selectAll().where('profile_id', '=', profileId);
      expect(await rows.execute()).toEqual([]);
    }
  });
});
