import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Rules } from '../../../shared/contract/rules.ts';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { changeRules } from '../../../testing/fakeServer/changeRules.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../testing/client/fill.ts';
import { openRules, ruledProfiles } from '../../../testing/client/openRules.tsx';
import {
  findBar,
  formOf,
  press,
  saved,
  untilNoBar,
} from '../../../testing/client/setUpRulesForm.tsx';
import { meeloApi } from '../../api/meeloApi.ts';
import type { AppStore } from '../../store/store.ts';

const server = startFakeServer({ profiles: ruledProfiles });

let user: UserEvent;
let store: AppStore;

beforeEach(async () => {
  ({ user, store } = openRules());
  await screen.findByRole('form', { name: 'Voice and facts' });
});

const stepOf = (kind: string) => screen.getByRole('combobox', { name: kind });
const facts = () => screen.getByRole('textbox', { name: 'Facts' });
const tone = () => screen.getByRole('textbox', { name: 'Tone' });
const capOf = (act: string) =>
  formOf('Actions').getByRole('textbox', { name: `${act}: daily limit` });

function changeElsewhere(changed: Partial<Rules>) {
  server.rules = changeRules(server.rules, changed);
}

const elsewhere = { tone: '', facts: 'Typed elsewhere.', examples: [] };

test('saves a part where only the other part was changed elsewhere', async () => {
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  changeElsewhere({ voice: elsewhere });
  await press(user, 'Save');
  await saved();
  expect(facts()).toHaveValue('Typed elsewhere.');
  await user.type(facts(), ' And here.');
  changeElsewhere({ steps: { thanks: 'draft' } });
  await press(user, 'Save');
  await saved();
  expect(server.rules.rules).toMatchObject({
    steps: { thanks: 'draft' },
    voice: { facts: 'Typed elsewhere. And here.' },
  });
});

test('says so where facts were changed elsewhere while others are typed here', async () => {
  await fill(user, facts(), 'Typed here.');
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  changeElsewhere({ voice: elsewhere });
  await press(user, 'Save');
  expect(await screen.findByText(/Your choices are still here/)).toBeVisible();
  expect(facts()).toHaveValue('Typed here.');
  await press(user, 'Discard changes');
  expect(facts()).toHaveValue('Typed elsewhere.');
  expect(stepOf('Thanks')).toHaveValue('draft');
  expect(screen.queryByText(/still here/)).not.toBeInTheDocument();
});

test('takes over what was saved elsewhere into fields that nobody touched here, and names the others', async () => {
  await fill(user, facts(), 'Typed here.');
  changeElsewhere({ voice: { tone: 'Brief.', facts: 'Typed elsewhere.', examples: ['Hi!'] } });
  await press(user, 'Save');
  expect(await screen.findByText(/Your choices are still here/)).toBeVisible();
  expect(facts()).toHaveValue('Typed here.');
  expect(facts()).toHaveAccessibleDescription(/^Something else was saved here meanwhile/);
  expect(tone()).toHaveValue('Brief.');
  expect(tone()).not.toHaveAccessibleDescription(/meanwhile/);
  await press(user, 'Save');
  await saved();
  expect(facts()).not.toHaveAccessibleDescription(/meanwhile/);
  expect(server.rules.rules.voice).toEqual({
    tone: 'Brief.',
    facts: 'Typed here.',
    examples: ['Hi!'],
  });
});

test('takes over what another device saves while somebody types, and says it beside the field', async () => {
  await screen.findByRole('form', { name: 'Actions' });
  await fill(user, capOf('Likes'), '30');
  const changed = { isOn: true, dailyCap: 5 };
  changeElsewhere({ acts: { like: changed, comment: changed } });
  act(() => void store.dispatch(meeloApi.util.invalidateTags(['Rules'])));
  await waitFor(() => expect(capOf('Comments')).toHaveValue('5'));
  expect(capOf('Likes')).toHaveValue('30');
  expect(capOf('Likes')).toHaveAccessibleDescription(/^Something else was saved here meanwhile/);
  expect(capOf('Comments')).not.toHaveAccessibleDescription(/meanwhile/);
  const bar = await findBar();
  expect(await bar.findByText('Likes a day: 5 → 30')).toBeVisible();
  await press(user, 'Save');
  await saved();
  expect(server.rules.rules.acts).toMatchObject({
    like: { isOn: true, dailyCap: 30 },
    comment: changed,
  });
});

test('says no more that steps were changed elsewhere once the choice is discarded', async () => {
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  changeElsewhere({ steps: { praise: 'off' } });
  await press(user, 'Save');
  expect(await screen.findByText(/still here/)).toBeVisible();
  await press(user, 'Discard changes');
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  await findBar();
  expect(screen.queryByText(/still here/)).not.toBeInTheDocument();
});

/** The server saves, and the answer is lost. */
const lost = async ({ request }: { request: Request }) => {
  server.rules = changeRules(server.rules, (await request.json()).rules);
  return HttpResponse.error();
};

async function expectSaved() {
  await saved();
  expect(screen.queryByText(/still here/)).not.toBeInTheDocument();
  await untilNoBar();
  expect(facts()).toHaveValue('Open on Monday.');
}

test('finds by the rules that a save was done whose answer was lost', async () => {
  server.use(http.put(apiUrl('/profiles/:id/rules'), lost, { once: true }));
  await fill(user, facts(), 'Open on Monday.');
  await press(user, 'Save');
  await expectSaved();
  expect(screen.queryByText('The rules could not be saved')).not.toBeInTheDocument();
});

test('takes no save of its own, whose answer was lost, for one that was made elsewhere', async () => {
  let isDown = true;
  server.use(
    http.put(apiUrl('/profiles/:id/rules'), lost, { once: true }),
    http.get(apiUrl('/profiles/:id/rules'), () => (isDown ? HttpResponse.error() : undefined)),
  );
  await fill(user, facts(), 'Open on Monday.');
  await press(user, 'Save');
  expect(await screen.findByText('The rules could not be saved')).toBeVisible();
  isDown = false;
  await press(user, 'Save');
  await expectSaved();
});
