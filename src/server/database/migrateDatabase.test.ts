import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { insertProfile, insertUser } from '../../testing/database/insertProfile.ts';
import { setUpMigration } from '../../testing/database/setUpMigration.ts';
import { newId } from './newId.ts';

test('an update says why earlier synchronisations failed', async () => {
  const { before, update, end } = await setUpMigration('004-activity-details');
  const ends = [
    [8, 'network.disabled', 'the account is disabled', 'disabled'],
    [8, 'attempt.failed', 'unreachable, 5 tries', 'unreachable'],
    [8, 'attempt.failed', 'rate limited, 5 tries', 'rateLimited'],
    [8, 'attempt.failed', 'unexpected error, 5 tries', 'defect'],
    [7, 'read.done', 'the account was read', null],
  ] as const;
  for (const [code, event, reason, expected] of ends) {
    const username = String(expected);
    const profileId = await insertProfile(before, { sync_code: code, username });
    const move = { profile_id: profileId, epoch: 1, from_code: 1, to_code: code };
    const moves = [
      { ...move, event: 'network.accepted', reason: 'an earlier one' },
      { ...move, event, reason },
    ];
    await before.insertInto('sync_transitions').values(moves).execute();
  }

  const db = await update();
  const profiles = await db.selectFrom('profiles').select(['username', 'sync_reason']).execute();
  expect(profiles).toHaveLength(ends.length);
  for (const row of profiles) expect(String(row.sync_reason)).toBe(row.username);
  await end();
});

test('an update keeps the acts of an earlier version, with their pictures and what is known of their outcome', async () => {
  const { before, update, end } = await setUpMigration('003-activities');
  const profileId = await insertProfile(before, { user_id: await insertUser(before) });
  const at = new Date('2026-03-10T12:00:00Z');
  const act = {
    profile_id: profileId,
    author_username: 'lia',
    kind: 'like',
    planned_at: at,
  } as const;
  await before
    .insertInto('activities')
    .values([
      { ...act, id: newId(), story_id: 'made', done_at: at },
      { ...act, id: newId(), story_id: 'open' },
    ])
    .execute();
  await sql`update activities set has_picture = true where story_id = 'made'`.execute(before);

  const db = await update();
  const acts = await db
    .selectFrom('activities')
    .leftJoin('pictures', 'pictures.id', 'picture_id')
    .select([
      'activities.id',
      'picture_id',
      'saved_at',
      'activities.story_id',
      'outcome',
      'caption',
    ])
    .orderBy('activities.story_id')
    .execute();
  const [made] = acts;
  expect(acts).toMatchObject([
    { story_id: 'made', outcome: 'done', caption: null, picture_id: made?.id, saved_at: at },
    { story_id: 'open', outcome: null, caption: null, picture_id: null },
  ]);
  await end();
});

test('an update says of each act how far it is, and the version before goes on with its own', async () => {
  const { before, update, end } = await setUpMigration('031-contact-names');
  const profile_id = await insertProfile(before);
  const act = { profile_id, author_username: 'lia', kind: 'like', planned_at: new Date() } as const;
  const acts = ([null, 'done', 'gone', 'refused', 'unknown'] as const).map((outcome) => {
    return { ...act, id: newId(), story_id: String(outcome), outcome };
  });
  await before.insertInto('activities').values(acts).execute();

  const db = await update();
  const states = async () => {
    const rows = await db.selectFrom('activities').select(['story_id', 'state']).execute();
    return Object.fromEntries(rows.map((row) => [row.story_id, row.state]));
  };
  const ended = { done: 'done', gone: 'refused', refused: 'refused', unknown: 'unknown' };
  expect(await states()).toEqual({ ...ended, null: 'sending' });
  const planned = { ...act, id: newId(), story_id: 'planned' };
  await db.insertInto('activities').values(planned).execute();
  expect(await states()).toMatchObject({ planned: 'sending' });
  await db
    .updateTable('activities')
    .set({ outcome: 'done' })
    .where('id', '=', planned.id)
    .execute();
  await db
    .updateTable('activities')
    .set({ outcome: 'gone' })
    .where('story_id', '=', 'null')
    .execute();
  expect(await states()).toEqual({ ...ended, null: 'refused', planned: 'done' });
  await end();
});

test('an update lets operating profiles go on, and keeps their newest reports', async () => {
  const { before, update, end } = await setUpMigration('004-activity-details');
  const operating = await insertProfile(before, { sync_code: 7 });
  const waiting = await insertProfile(before, { sync_code: 5 });
  for (const [profileId, minute, views] of [
    [operating, 1, 10],
    [operating, 3, 30],
    [operating, 2, 20],
    [waiting, 1, 5],
  ] as const) {
    const takenAt = `2026-03-10T12:0${minute}:00Z`;
    await sql`insert into report_snapshots (id, profile_id, taken_at, total_views)
      values (${newId()}, ${profileId}, ${takenAt}, ${views})`.execute(before);
  }

  const db = await update();
  const due = await db
    .selectFrom('profiles')
    .select('id')
    .where('next_look_at', 'is not', null)
    .where('next_snapshot_at', 'is not', null)
    .execute();
  expect(due).toEqual([{ id: operating }]);
  const reports = await db.selectFrom('report_snapshots').select('total_views').execute();
  expect(reports.map((row) => row.total_views).toSorted()).toEqual([30, 5]);
  await end();
});

test('an update links each account once, and remembers its acts', async () => {
  const { before, update, end } = await setUpMigration('010-key-fingerprints');
  const user_id = await insertUser(before);
  const ids = [];
  for (const [username, sync_code] of [
    ['Ana.creates', null],
    ['@ana.creates', 7],
    ['ana.creates', 7],
    ['Bruno', 4],
  ] as const) {
    ids.push(await insertProfile(before, { user_id, username, sync_code }));
  }
  for (const profile_id of ids.slice(1, 3)) {
    const act = { author_username: 'lia', kind: 'like', planned_at: new Date() } as const;
    const stories = ['both', profile_id].map((story_id) => ({ ...act, id: newId(), story_id }));
    await before
      .insertInto('activities')
      .values(stories.map((story) => ({ ...story, profile_id })))
      .execute();
  }

  const db = await update();
  const link = { network: 'sandbox', account_scope: user_id, account_id: 'ana.creates' };
  const profiles = await db
    .selectFrom('profiles')
    .select(['id', 'account_scope', 'account_name', 'account_id', 'sync_code', 'sync_reason'])
    .execute();
  const since = await db.selectFrom('profiles').select(['account_id', 'account_since']).execute();
  for (const { account_id, account_since } of since) {
    expect(account_since !== null).toBe(account_id !== null);
  }
  const base = { account_scope: user_id, account_name: null, account_id: null, sync_reason: null };
  const linked = ids.map((id) => profiles.find((profile) => profile.id === id));
  expect(linked).toEqual([
    { ...base, id: ids[0], sync_code: null },
    { ...base, id: ids[1], account_name: 'ana.creates', account_id: 'ana.creates', sync_code: 7 },
    { ...base, id: ids[2], sync_code: 4, sync_reason: 'accountLinked' },
    { ...base, id: ids[3], account_name: 'bruno', sync_code: 4 },
  ]);
  const acted = await db.selectFrom('acted_stories').selectAll().orderBy('story_id').execute();
  expect(acted).toEqual(
    ['both', ids[2]].toSorted().map((story_id) => ({
      ...link,
      story_id,
      acted_at: expect.any(Date),
      author_id: null,
      conversation_id: null,
      record_ref: null,
    })),
  );
  await end();
});

test('an update names whom the bot leaves alone, and forgets those of accounts that nobody has', async () => {
  const { before, update, end } = await setUpMigration('029-record-refs');
  const profileId = await insertProfile(before, { account_id: 'did:us' });
  const act = { profile_id: profileId, author_id: 'did:lia', kind: 'like' } as const;
  await before
    .insertInto('activities')
    .values(
      ['old.lia', 'lia'].map((author_username, minute) => ({
        ...act,
        id: newId(),
        story_id: author_username,
        author_username,
        planned_at: new Date(Date.UTC(2026, 2, 10, 12, minute)),
      })),
    )
    .execute();
  const contact = { network: 'sandbox', account_scope: '', reason: 'stop' } as const;
  await before
    .insertInto('closed_contacts')
    .values([
      { ...contact, account_id: 'did:us', author_id: 'did:lia', closed_at: new Date() },
      { ...contact, account_id: 'did:us', author_id: 'did:rui', closed_at: new Date() },
      { ...contact, account_id: 'did:gone', author_id: 'did:lia', closed_at: new Date() },
    ])
    .execute();

  const db = await update();
  const contacts = await db
    .selectFrom('closed_contacts')
    .select(['author_id', 'author_username', 'profile_id', 'reopened_at'])
    .orderBy('author_id')
    .execute();
  const kept = { profile_id: profileId, reopened_at: null };
  expect(contacts).toEqual([
    { ...kept, author_id: 'did:lia', author_username: 'lia' },
    { ...kept, author_id: 'did:rui', author_username: null },
  ]);
  await end();
});

test('an update lets the search find earlier acts, and goes on where a try before ended', async () => {
  const { before, update, end } = await setUpMigration('048-practice');
  const ids = [await insertProfile(before), await insertProfile(before)];
  const act = { kind: 'comment', planned_at: new Date() } as const;
  for (const profile_id of ids) {
    const acts = [
      { author_username: 'lia', comment: 'Que manhã!', caption: 'No CAFÉ' },
      { author_username: 'Noa' },
      { author_username: 'ju', caption: 'x'.repeat(1000) },
    ].map((columns) => ({ ...act, id: newId(), profile_id, story_id: newId(), ...columns }));
    await before.insertInto('activities').values(acts).execute();
  }
  await sql`alter table activities add column search_text text`.execute(before);
  await sql`update activities set search_text = 'of the try before'
    where profile_id = ${ids[0]} and author_username = 'Noa'`.execute(before);

  const db = await update();
  const textsOf = async (profileId = '') => {
    const acts = db.selectFrom('activities').select(['author_username', 'search_text']);
    const rows = await acts.where('profile_id', '=', profileId).execute();
    return Object.fromEntries(rows.map((row) => [row.author_username, row.search_text]));
  };
  const texts = { lia: 'lia que manha! no cafe', Noa: 'noa', ju: `ju ${'x'.repeat(597)}` };
  expect(await textsOf(ids[0])).toEqual({ ...texts, Noa: 'of the try before' });
  expect(await textsOf(ids[1])).toEqual(texts);
  await db.updateTable('activities').set({ comment: 'À BIENTÔT' }).execute();
  expect(await textsOf(ids[1])).toMatchObject({ Noa: 'noa a bientot' });
  await end();
});
