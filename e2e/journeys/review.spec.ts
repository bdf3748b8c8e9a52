import type { Page } from '@playwright/test';
import { aStoryRow } from '../../src/testing/fakeServer/builders.ts';
import {
  createOfferingServer,
  createWaitingServer,
} from '../../src/testing/fakeServer/createFullServer.ts';
import { receiveThanks } from '../../src/testing/fakeServer/receiveThanks.ts';
import { switchLanguage, switchMode } from '../support/appearance.ts';
import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWith } from '../support/openWith.ts';
import { text } from '../support/texts.ts';
import { Finger } from '../support/touch.ts';
import { untilClicksCount } from '../support/untilClicksCount.ts';

const review = '/app/activity/review';
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'All waiting texts' })
    .getByRole('link', { name: new RegExp(`^${name}`) });

test('an approval is taken back, and a conversation is taken over and handed back', async ({
  page,
}) => {
  const story = aStoryRow({ reason: 'mention', is_own_conversation: true, print_scr: null });
  const api = Object.assign(createWaitingServer(), {
    heldBy: 'network' as const,
    storyPages: [[story]],
  });
  await openWith(page, api, review);
  const card = page.getByRole('article', { name: 'Answer to rui.example.com' });
  const onItsWay = page.getByRole('region', { name: 'On its way' });
  await rowOf(page, 'rui').click();
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(card).toHaveCount(0);
  await expect(onItsWay).toContainText(
    /To rui\.example\.com.*The network is out of reach or asked for a pause\. Nothing goes out until.* Scheduled: 0\d\/03\/2025 \d\d:\d\d\./,
  );
  await untilClicksCount(page);
  await onItsWay.getByRole('button', { name: 'Take back the answer to rui.example.com' }).click();
  await expect(card).toBeVisible();
  await expect(onItsWay).toHaveCount(0);
  await untilClicksCount(page);

  await rowOf(page, 'lia').click();
  await page.getByRole('button', { name: 'See the conversation with lia.draws' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'I answer this person' }).click();
  await dialog.getByRole('button', { name: 'I answer', exact: true }).click();
  await expect(page.getByText('You answer lia.draws here; the bot stays out')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Answer to lia.draws' })).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'See the activity' }).click();
  await page.getByRole('button', { name: /^Details/ }).click();
  await page.getByRole('button', { name: 'See the conversation with lia.draws' }).click();
  await dialog.getByRole('button', { name: 'Let the bot answer again' }).click();
  await expect(page.getByText('The bot may answer in this conversation again')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'I answer this person' })).toBeVisible();
});

test('a reply that the rules hold is put in by its name, by keyboard and by pointer', async ({
  page,
}) => {
  await openWith(page, createWaitingServer(), '/app/profiles/rules');
  const form = page.getByRole('form', { name: 'Saved replies' });
  await form.getByRole('button', { name: 'Add a reply' }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill('hours');
  await form.getByRole('textbox', { name: 'Text' }).fill('We are open from 9 to 18.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The rules are saved')).toBeVisible();

  await page.goto(review);
  await rowOf(page, 'rui').click();
  const card = page.getByRole('article', { name: 'Answer to rui.example.com' });
  await card.getByRole('button', { name: 'Edit' }).click();
  const answer = card.getByRole('textbox');
  await answer.fill('/ho');
  await expect(card.getByRole('option')).toHaveText(['/hoursWe are open from 9 to 18.']);
  await page.keyboard.press('Enter');
  await expect(answer).toHaveValue('We are open from 9 to 18.');
  await expect(answer).toBeFocused();
  await page.keyboard.type(' Or: /');
  await card.getByRole('option').click();
  await expect(answer).toHaveValue('We are open from 9 to 18. Or: We are open from 9 to 18.');
  await expect(answer).toBeFocused();
  await card.getByRole('button', { name: 'Publish' }).click();
  await expect(card).toHaveCount(0);
});

test('a marked sentence leads to the facts', async ({ page }) => {
  await openWith(page, createWaitingServer(), review);
  await rowOf(page, 'lia').click();
  await page.getByRole('link', { name: 'Add a fact' }).click();
  await expect(page.getByRole('textbox', { name: 'Facts' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Facts' })).toBeInViewport();
});

test('an offer of a step of trust is accepted, and the next thanks is answered unasked', async ({
  page,
}) => {
  const api = createOfferingServer();
  receiveThanks(api, 'noah.clay');
  await openWith(page, api, review);
  await expect(rowOf(page, 'noah.clay')).toBeVisible();
  const offer = page
    .getByRole('note')
    .filter({ hasText: /^Thanks: you have approved the last 20/ });
  await offer.getByRole('button', { name: 'Answer without asking' }).click();
  await expect(offer).toHaveCount(0);
  await page.goto('/app/profiles/rules');
  const step = page.getByRole('combobox', { name: 'Thanks' });
  await expect(step).toHaveValue('automatic');
  receiveThanks(api, 'bia.paints');
  await page.goto('/app/activity');
  await expect(page.getByRole('table').locator('tr.act')).toContainText(
    'You are welcome, bia.paints!',
  );
  await page.goto(review);
  await expect(rowOf(page, 'rui.example.com')).toBeVisible();
  await expect(rowOf(page, 'bia.paints')).toHaveCount(0);
});

for (const { way, distancePx, question, yes } of [
  { way: 'right', distancePx: 160, question: 'Publish this answer to', yes: 'Publish' },
  { way: 'left', distancePx: -160, question: 'Leave', yes: 'Leave unanswered' },
]) {
  test(`a finger that swipes to the ${way} decides about a text, after a question @phone`, async ({
    page,
  }) => {
    await page.clock.install();
    await openWith(page, createWaitingServer(), review);
    const card = page.getByRole('article', { name: 'Answer to rui.example.com' });
    await expect(card).toBeVisible();
    await pauseClock(page);
    const finger = await Finger.on(page);
    await finger.swipe(card.getByRole('heading', { level: 2 }), { distancePx, durationMs: 900 });
    await page.clock.resume();
    const asked = card.getByRole('group', { name: new RegExp(`^${question} rui`) });
    await asked.getByRole('button', { name: yes, exact: true }).tap();
    await expect(card).toHaveCount(0);
  });
}

test('a text that is not the current one is asked about where a finger swipes it @phone', async ({
  page,
}) => {
  await page.clock.install();
  await openWith(page, createWaitingServer(), review);
  const card = page.getByRole('article').nth(1);
  const heading = card.getByRole('heading', { level: 2 });
  await expect(heading).toBeVisible();
  // Its middle is below the window.
  await heading.evaluate((element) => {
    window.scrollBy(0, element.getBoundingClientRect().top - window.innerHeight + 150);
  });
  await expect(card.getByRole('button', { name: 'Approve' })).not.toBeInViewport();
  await pauseClock(page);
  const before = await page.evaluate(() => window.scrollY);
  const finger = await Finger.on(page);
  await finger.swipe(heading, { distancePx: -160, durationMs: 900 });
  await page.clock.resume();
  const asked = card.getByRole('group', { name: /^Leave / });
  await expect(asked).toBeInViewport({ ratio: 1 });
  await expect(asked.getByRole('button', { name: 'Leave unanswered' })).toBeFocused();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(8);
});

for (const { width, height } of [
  { width: 900, height: 700 },
  { width: 1440, height: 900 },
]) {
  test(`what stays at the lower edge covers nothing else that does, at ${width}x${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    const undone = { id: 'act-9', version: 1, author: { username: 'noa.example.com' } };
    const undoable = [{ ...undone, profileId: 'profile-1', undoMs: 3_600_000 }];
    const api = Object.assign(createWaitingServer(), { undoable });
    await openWith(page, api, review);
    await page.getByRole('checkbox', { name: 'Select the answer to rui.example.com' }).check();
    await page.clock.fastForward(2000);
    api.profiles = api.profiles.map((profile) => ({ ...profile, syncStatusBot: 8 }));
    await page.clock.fastForward(11_000);
    const notice = page.getByRole('note').filter({ hasText: 'The synchronisation has stopped' });
    const undo = page.getByRole('region', { name: /^Undo the last/ });
    const chosen = page.getByRole('region', { name: 'Your selection' });
    const leave = page.getByRole('button', { name: 'Leave unanswered', exact: true });
    await expect(notice).toBeInViewport({ ratio: 1 });
    const isBeside = width >= 1024;
    const lowest = isBeside ? leave : chosen;
    const boxes = [];
    for (const each of [notice, undo, lowest]) {
      await expect(each).toBeInViewport({ ratio: 1 });
      boxes.push(await each.boundingBox());
    }
    const edges = boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : []));
    expect(edges).toHaveLength(6);
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    if (!isBeside) return;
    const queue = await page.getByRole('region', { name: 'All waiting texts' }).boundingBox();
    const bar = await undo.boundingBox();
    if (!queue || !bar) throw new Error('The queue or the bar is not there.');
    expect(bar.x).toBeGreaterThanOrEqual(queue.x + queue.width);
  });
}

const say = (key: string) => text('pt', `review:${key}`, { name: 'rui.example.com' });

test('a text is edited and sent in Portuguese, in the dark @phone', async ({ page }) => {
  const api = createWaitingServer();
  await openWith(page, api, review);
  await switchLanguage(page, 'pt');
  await switchMode(page, 'dark');
  const card = page.getByRole('article', { name: say('heading') });
  // The actions are those of the text that has the focus.
  await card.focus();
  await card.getByRole('button', { name: say('actions.edit'), exact: true }).tap();
  const field = card.getByRole('textbox', { name: say('form.label') });
  await field.fill('Muito obrigada, de coração.');
  await card.getByRole('button', { name: say('form.publish'), exact: true }).tap();
  await expect(page.getByText(say('results.approved'))).toBeVisible();
  await expect(card).toHaveCount(0);
  const [sent] = api.changes();
  expect(sent?.body).toMatchObject({ decisions: [{ text: 'Muito obrigada, de coração.' }] });
});
