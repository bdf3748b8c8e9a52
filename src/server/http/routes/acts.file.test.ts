import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { insertDone, type DoneColumns } from '../../../testing/database/insertDone.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { newId } from '../../database/newId.ts';

let server: TestServer;
let user: SignedInUser;
let profileId: string;

beforeAll(async () => {
  server = await createTestServer();
  user = await createSignedInUser(server);
  server.clock.now = new Date('2026-03-11T01:00:00Z');
});
afterAll(() => server.close());

async function addProfile(username = newId()) {
  profileId = await insertProfile(server.context.database.db, { user_id: user.id, username });
}

const insert = (columns: Omit<DoneColumns, 'profile_id'>) =>
  insertDone(server.context.database.db, { profile_id: profileId, ...columns });

const ask = (call: string, headers: Record<string, string> = user.headers) =>
  server.api.inject({ url: `/api/profiles/${profileId}/${call}`, headers });

const rowsOf = (body: string) => body.split('\r\n').slice(1, -1);

describe('GET /api/profiles/{id}/activity.csv', () => {
  test('answers a file for spreadsheets, in the time zone and language that are asked for', async () => {
    await addProfile('ana.creates');
    await insert({
      kind: 'aiComment',
      author_username: '=cmd()',
      comment: 'Lovely, "really"',
      written_by: 'model',
      approved_by: '=Ana',
      approved_at: new Date('2026-03-10T11:59:00Z'),
      caption: 'Sunday\nat the sea',
      alt_text: 'A wave',
      said_before: JSON.stringify([
        { author: 'ana', text: 'Look', altText: 'A boat' },
        { author: 'rui', text: 'Where?', altText: null },
      ]),
      said_after: JSON.stringify([
        { author: '=cmd()', text: 'And home', altText: 'A house' },
        { author: '=cmd()', text: 'Said to Rui', altText: null, isApart: true },
      ]),
    });
    const languageOf = { ...user.headers, 'accept-language': 'fr' };
    const query = 'time_zone=America/Sao_Paulo&separator=%3B';
    const answer = await ask(`activity.csv?${query}`, languageOf);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition':
        "attachment; filename*=UTF-8''meelo-activity-ana.creates-2026-03-10.csv",
      'cache-control': 'no-store',
    });
    expect(answer.body).toBe(
      '\uFEFFDate (America/Sao_Paulo);Profil;Activité;Résultat;Le bot a écrit;Écrit par;Approuvé par;Approuvé le;Envoyé selon la règle;La personne a écrit;' +
        'Description de l’image;Plus tôt dans la conversation;Publication;Réponse\r\n' +
        `2026-03-10 09:00:00;'=cmd();Commentaire IA;Fait;"Lovely, ""really""";Un modèle de langage;'=Ana;2026-03-10 08:59:00;;"Sunday\nat the sea\nAnd home [A house]";` +
        'A wave;"ana: Look [A boat]\nrui: Where?";;\r\n',
    );
  });

  test.each([
    [
      { post_kind: 'thanks', kind: 'comment', rule_version: 3 },
      '"Thanks: answer without asking, version 3"',
    ],
    [{ post_kind: 'thanks', kind: 'like', rule_version: 3 }, '"Rules of the bot, version 3"'],
    [{ post_kind: null, kind: 'comment', rule_version: 0 }, '"Rules of the bot, version 0"'],
  ] as const)('says by which rule an act went out: %j', async (act, rule) => {
    await addProfile();
    const disclosure = 'Automated answer on behalf of Ana.';
    const written = { comment: 'sea', disclosure, written_by: 'model' } as const;
    const isComment = act.kind === 'comment';
    await insert({ ...act, ...(isComment && written) });
    const { body } = await ask('activity.csv');
    expect(body).toContain(rule);
    expect(body.includes(`"sea\n\n${disclosure}",A language model,,,`)).toBe(isComment);
  });

  test('has every act once, newest first, however many there are', async () => {
    await addProfile();
    const at = new Date('2026-03-10T12:00:00Z');
    await server.context.database.db
      .insertInto('activities')
      .values(
        Array.from({ length: 1203 }, (_none, index) => ({
          id: newId(),
          profile_id: profileId,
          story_id: `${index}`,
          author_username: `author.${index}`,
          kind: 'like' as const,
          outcome: 'done' as const,
          planned_at: at,
          done_at: new Date(at.getTime() - Math.floor(index / 7) * 1000),
        })),
      )
      .execute();
    const lines = rowsOf((await ask('activity.csv')).body);
    const times = lines.map((line) => line.slice(0, 19));
    expect(new Set(lines).size).toBe(1203);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('has what the filter lets through', async () => {
    await addProfile();
    await insert({ author_username: 'lia', comment: 'sea', kind: 'comment' });
    await insert({ author_username: 'lia', comment: 'sea', kind: 'comment', outcome: 'unknown' });
    await insert({ author_username: 'rui', comment: 'sea', kind: 'comment', is_practice: true });
    const filter = 'search=SEA&person=lia&kind=comment&outcome=done';
    const { body } = await ask(`activity.csv?${filter}`);
    expect(rowsOf(body)).toEqual(['2026-03-10 12:00:00,lia,Comment,Done,sea,,,,,,,,,']);
    expect(rowsOf((await ask('activity.csv?person=rui')).body).join()).toContain(
      'nothing was sent',
    );
    expect(rowsOf((await ask('activity.csv?person=rui&outcome=done')).body)).toEqual([]);
    expect(rowsOf((await ask('activity.csv?outcome=practice')).body)).toEqual([
      '2026-03-10 12:00:00,rui,Comment,Practice: nothing was sent,sea,,,,,,,,,',
    ]);
    expect(rowsOf((await ask('activity.csv?search=nothing')).body)).toEqual([]);
  });

  test('has the days that are asked for, in the time zone of the file', async () => {
    await addProfile();
    await insert({ author_username: 'lia', done_at: new Date('2026-03-10T02:00:00Z') });
    await insert({ author_username: 'rui', done_at: new Date('2026-03-10T03:00:00Z') });
    const day = 'from=2026-03-09&to=2026-03-09&time_zone=America/Sao_Paulo';
    const rows = rowsOf((await ask(`activity.csv?${day}`)).body);
    expect(rows).toEqual([expect.stringMatching(/^2026-03-09 23:00:00,lia,/)]);
  });

  test.each([
    [
      'time_zone=Mars/Olympus',
      '"time_zone" must be an IANA time zone, such as "America/Sao_Paulo".',
    ],
    ['from=2026-03-10&to=2026-03-09', '"to" must not be before "from".'],
    ['kind=dance', '"kind" must be one of: like, react, comment, aiComment.'],
    [
      'outcome=perhaps',
      '"outcome" must be one of: done, gone, unknown, refused, postGone, practice.',
    ],
    [`search=${'x'.repeat(1000)}`, expect.stringContaining('200')],
    ['more=1', '"more" is not a known field.'],
  ])('refuses %s with what is allowed', async (query, message) => {
    await addProfile();
    const answer = await ask(`activity.csv?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'input.invalid', message });
  });
});

test('names those for whom the bot acted lately, the last first', async () => {
  await addProfile();
  expect((await ask('people')).json()).toEqual({ data: [] });
  await insert({ author_username: 'rui', done_at: new Date('2026-03-09T12:00:00Z') });
  await insert({ author_username: 'lia' });
  await insert({ author_username: 'rui', done_at: new Date('2026-03-08T12:00:00Z') });
  await insert({ author_username: 'planned', done_at: null, outcome: null });
  expect((await ask('people')).json()).toEqual({ data: ['lia', 'rui'] });
});

test.each(['activity.csv', 'people'])('%s hides the profile of somebody else', async (call) => {
  await addProfile();
  const other = await createSignedInUser(server);
  expect((await ask(call, other.headers)).statusCode).toBe(404);
  expect((await ask(call, {})).statusCode).toBe(401);
});
