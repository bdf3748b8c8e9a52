import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { meeloApi } from '../../../api/meeloApi.ts';
import { anew } from '../../../api/readAgain.ts';
import { fill } from '../../../../testing/client/fill.ts';
import {
  formOf,
  setUpRulesForm,
  save,
  untilNoBar,
} from '../../../../testing/client/setUpRulesForm.tsx';
import { PeopleSection } from './PeopleSection.tsx';

const { server, open, render } = setUpRulesForm(PeopleSection);
const rulesUrl = apiUrl('/profiles/:id/rules');
const peopleUrl = apiUrl('/profiles/:id/rules/people');
const people = () => formOf('People to leave alone');
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));

test('saves people, and keeps what is no name where it was typed', async () => {
  server.blockedPeople = ['ana.example'];
  const { user } = await open();
  const names = people().getByRole('textbox', { name: 'Usernames' });
  expect(names).toHaveValue('ana.example');
  const typed = 'lia.draws\n<<rubbish>>\nana.example\nlia.draws';
  await fill(user, names, typed);
  expect(names).toHaveAccessibleDescription(/^2 names of 10\.000/);
  await save(user);
  expect(await people().findByText('1 entry is not a username')).toBeVisible();
  expect(people().getByText('Line 2: <<rubbish>>')).toBeVisible();
  expect(toasts().getByRole('alert')).toHaveTextContent(
    /^1 entry is not a username2 people are left alone · 1 name was there more than once\.$/,
  );
  expect(names).toBeInvalid();
  expect(names).toHaveFocus();
  expect(names).toHaveValue(typed);
  expect(server.blockedPeople).toEqual(['ana.example', 'lia.draws']);
  await fill(user, names, 'lia.draws');
  await save(user);
  await waitFor(() => expect(people().queryByRole('alert')).not.toBeInTheDocument());
  expect(names).toHaveValue('lia.draws');
  expect(names).toBeValid();
  await untilNoBar();
});

test('marks the names as invalid while one of the refused lines is among them, saved anew or not', async () => {
  const { user } = await open();
  const names = people().getByRole('textbox', { name: 'Usernames' });
  await fill(user, names, '<<lia>>\nana.example\nnoa\0');
  await save(user);
  await people().findByText('2 entries are not usernames');
  expect(names).toBeInvalid();
  await fill(user, names, 'ana.example\nlia.draws\nnoa\0');
  expect(names).toBeInvalid();
  await fill(user, names, 'ana.example\nlia.draws\nnoa');
  expect(names).toBeValid();
  await fill(user, names, 'ana.example\n<<lia>>');
  expect(names).toBeInvalid();
});

test('also where more lines were refused than the answer names', async () => {
  const { user } = await open();
  const names = people().getByRole('textbox', { name: 'Usernames' });
  const refused = Array.from({ length: 101 }, (_none, index) => `<<${index}>>`);
  await fill(user, names, ['ana.example', ...refused].join('\n'));
  await save(user);
  await people().findByText('101 entries are not usernames');
  await fill(user, names, 'ana.example\n<<100>>');
  expect(names).toBeInvalid();
  await fill(user, names, 'ana.example\nlia.draws');
  expect(names).toBeValid();
});

const heading = () => screen.getByRole('heading', { name: 'People to leave alone' });

/** jsdom has nothing to scroll. */
function watchScrolls() {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  return scroll;
}

test('gives the focus to its heading where the address names it, once the names are there', async () => {
  watchScrolls();
  render({}, {}, '/#rules-people');
  await screen.findByRole('textbox', { name: 'Usernames' });
  expect(heading()).toHaveFocus();
});

/** The address names the section, whose names come once something else has the focus. */
async function arriveWithFocusAt(tag: string) {
  const names = Promise.withResolvers<void>();
  server.use(
    http.get(peopleUrl, async () => {
      await names.promise;
      return HttpResponse.json({ version: 1, names: [], notFound: [] });
    }),
  );
  render({}, {}, '/#rules-people');
  const elsewhere = document.createElement(tag);
  elsewhere.tabIndex = -1;
  document.body.append(elsewhere);
  elsewhere.focus();
  names.resolve();
  await screen.findByRole('textbox', { name: 'Usernames' });
  const isStill = document.activeElement === elsewhere;
  elsewhere.remove();
  return isStill;
}

test.each(['textarea', 'a', 'h2'])('leaves the focus to <%s> that has it by then', async (tag) => {
  const scroll = watchScrolls();
  expect(await arriveWithFocusAt(tag)).toBe(true);
  expect(scroll).not.toHaveBeenCalled();
});

test('takes the focus over from the heading of the screen, which has it after each arrival', async () => {
  watchScrolls();
  await arriveWithFocusAt('h1');
  expect(heading()).toHaveFocus();
});

test('takes the focus after a link that names it, and leaves the page where it was after Back', async () => {
  const scroll = watchScrolls();
  const { router } = await open();
  await act(() => router.navigate('/#rules-people'));
  expect(heading()).toHaveFocus();
  await act(() => router.navigate('/'));
  act(() => heading().blur());
  await act(() => router.navigate(-1));
  expect(router.state.location.hash).toBe('#rules-people');
  expect(document.body).toHaveFocus();
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('says which of the saved names nobody has', async () => {
  const read = { version: 1, names: ['gone.example', 'lia.draws'], notFound: ['gone.example'] };
  server.use(http.get(peopleUrl, () => HttpResponse.json(read)));
  await open();
  expect(people().getByRole('note')).toHaveTextContent(
    /^Nobody on the network has the name gone\.exampleThey stay on the list/,
  );
});

test('takes 10 000 pasted names, and shows the first of the rubbish among them', async () => {
  const { user } = await open();
  const names = people().getByRole('textbox', { name: 'Usernames' });
  const lines = Array.from({ length: 10_000 }, (_none, index) => `person.${index}`);
  const pasted = lines.map((name, index) => (index % 50 === 0 ? `<<${name}>>\n${name}` : name));
  const typed = [...pasted, 'person.1'].join('\n');
  await fill(user, names, typed);
  expect(names).toHaveAccessibleDescription(/^10\.000 names of 10\.000/);
  await save(user);
  expect(await people().findByText('200 entries are not usernames')).toBeVisible();
  expect(people().getAllByText(/^Line \S+: <<person/)).toHaveLength(10);
  expect(people().getByText('… and 190 more', { exact: false })).toBeVisible();
  expect(toasts().getByRole('alert')).toHaveTextContent(
    /^200 entries are not usernames10\.000 people are left alone · /,
  );
  expect(server.blockedPeople).toEqual(lines.toSorted());
  expect(names).toHaveValue(typed);
});

test('says nothing of the last save any more where the next one fails, and takes a NUL for rubbish', async () => {
  const { user } = await open();
  const names = people().getByRole('textbox', { name: 'Usernames' });
  await fill(user, names, 'lia.draws\nnoa\0');
  await save(user);
  expect(await people().findByText('1 entry is not a username')).toBeVisible();
  expect(server.blockedPeople).toEqual(['lia.draws']);
  server.use(http.put(rulesUrl, serverFailed, { once: true }));
  await fill(user, names, 'rui.reads');
  await save(user);
  await screen.findByText('The rules could not be saved');
  await waitFor(() => expect(people().queryByText('1 entry is not a username')).toBeNull());
  expect(names).toHaveValue('rui.reads');
  await save(user);
  await waitFor(() => expect(screen.queryByText('The rules could not be saved')).toBeNull());
});

test('keeps the names that are typed where others were saved elsewhere', async () => {
  const { user } = await open();
  const names = people().getByRole('textbox', { name: 'Usernames' });
  await fill(user, names, 'lia.draws');
  server.blockedPeople = ['noa.example'];
  server.rules = { ...server.rules, version: 4 };
  await save(user);
  expect(await screen.findByText(/Your choices are still here/)).toBeVisible();
  expect(names).toHaveValue('lia.draws');
  expect(names).toHaveAccessibleDescription(/^Something else was saved here meanwhile/);
  expect(server.blockedPeople).toEqual(['noa.example']);
  await save(user);
  await waitFor(() => expect(server.blockedPeople).toEqual(['lia.draws']));
});

test('finds that people were saved although the answer was lost', async () => {
  const lost = () => {
    server.blockedPeople = ['lia.draws', 'noa.example'];
    server.rules = { ...server.rules, version: server.rules.version + 1 };
    return HttpResponse.error();
  };
  server.use(http.put(rulesUrl, lost, { once: true }));
  const { user } = await open();
  const names = people().getByRole('textbox', { name: 'Usernames' });
  await fill(user, names, '@Noa.example\nlia.draws');
  await save(user);
  expect(await screen.findByText('2 people are left alone')).toBeVisible();
  expect(names).toHaveValue('lia.draws\nnoa.example');
  expect(screen.queryByText('The rules could not be saved')).toBeNull();
});

test('saves people where only another part was changed elsewhere', async () => {
  const { user } = await open();
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  server.rules = { ...server.rules, version: 4 };
  await save(user);
  expect(await screen.findByText('1 person is left alone')).toBeVisible();
  expect(server.blockedPeople).toEqual(['lia.draws']);
});

test('overwrites no names that were saved elsewhere while the list was on its way', async () => {
  const { user, store } = await open();
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const former = async () => {
    isAsked.resolve();
    await mayAnswer.promise;
    return HttpResponse.json({ version: 3, names: [] });
  };
  server.use(http.get(peopleUrl, former, { once: true }));
  const { initiate } = meeloApi.endpoints.getBlockedPeople;
  const poll = store.dispatch(initiate('7', anew));
  await isAsked.promise;
  server.blockedPeople = ['noa.example'];
  server.rules = { ...server.rules, version: 4 };
  await save(user);
  mayAnswer.resolve();
  await poll;
  expect(await screen.findByText(/Your choices are still here/)).toBeVisible();
  expect(server.blockedPeople).toEqual(['noa.example']);
});

test('overwrites no names where those of now cannot be read', async () => {
  const { user } = await open();
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  server.blockedPeople = ['noa.example'];
  server.rules = { ...server.rules, version: 4 };
  server.use(http.get(peopleUrl, serverFailed, { once: true }));
  await save(user);
  expect(await screen.findByText('The rules could not be saved')).toBeVisible();
  expect(server.blockedPeople).toEqual(['noa.example']);
  await screen.findByText('Version 4');
  await save(user);
  expect(await screen.findByText(/Your choices are still here/)).toBeVisible();
  expect(server.blockedPeople).toEqual(['noa.example']);
});

test('offers a retry where the names cannot be loaded', async () => {
  server.use(http.get(peopleUrl, serverFailed, { once: true }));
  const { user } = render();
  expect(await screen.findByText('The names could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('textbox', { name: 'Usernames' })).toBeVisible();
});
