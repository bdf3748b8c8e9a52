import { expect, test } from '@jest/globals';
import { notificationOf } from './notificationOf.ts';

const origin = 'https://meelo.example.com';
const place = { origin, language: 'fr-CA' };
const read = (message: unknown) => notificationOf(JSON.stringify(message), place);

test('shows what a message of Declarative Web Push says', () => {
  const notification = {
    title: 'A draft waits for you',
    body: 'Question about you',
    navigate: `${origin}/app/activity/review?profile=1`,
    tag: 'abc',
    lang: 'en',
    renotify: true,
    silent: false,
  };
  expect(read({ web_push: 8030, notification })).toEqual({
    title: 'A draft waits for you',
    options: {
      body: 'Question about you',
      icon: '/icon-192.png',
      lang: 'en',
      dir: 'ltr',
      silent: false,
      tag: 'abc',
      renotify: true,
      data: { navigate: `${origin}/app/activity/review?profile=1` },
    },
  });
});

test.each([
  ['nothing', undefined],
  ['what is no JSON', '<b>'],
  ['a text', '"hello"'],
  ['null', 'null'],
  ['a message of another kind', '{"web_push":9000,"event":{"title":"a"}}'],
  ['a notification that is none', '{"notification":{"title":7,"body":{},"tag":[],"silent":"no"}}'],
])('says in the language of the browser that something waits where it gets %s', (_what, text) => {
  expect(notificationOf(text, place)).toEqual({
    title: 'Meelo',
    options: {
      body: 'Quelque chose vous attend dans Meelo.',
      icon: '/icon-192.png',
      lang: 'fr',
      dir: 'ltr',
      silent: false,
      data: { navigate: `${origin}/app` },
    },
  });
});

test('says so in Portuguese where Meelo lacks the language of the browser', () => {
  const { options } = notificationOf(undefined, { origin, language: 'de-AT' });
  expect(options).toMatchObject({ lang: 'pt', body: 'Há algo à sua espera no Meelo.' });
});

test.each([
  ['https://elsewhere.example.com/app', '/app'],
  ['javascript:alert(1)', '/app'],
  ['//elsewhere.example.com', '/app'],
  ['https://', '/app'],
  ['/app/profiles?profile=1', '/app/profiles?profile=1'],
  [`${origin}.elsewhere.example.com/`, '/app'],
])('leads to pages of Meelo alone: %s', (navigate, path) => {
  const { options } = read({ notification: { title: 'a', navigate } });
  expect(options.data.navigate).toBe(origin + path);
});

test('shows when it was sent, so that the time that it says is left is not counted from its arrival', () => {
  const timestamp = Date.parse('2026-11-29T10:00:00Z');
  expect(read({ notification: { title: 'a', timestamp } }).options).toMatchObject({ timestamp });
  for (const at of ['yesterday', -1, null, undefined]) {
    const { options } = read({ notification: { title: 'a', timestamp: at } });
    expect(options).not.toHaveProperty('timestamp');
  }
});

test.each([
  ['3', 3],
  [3, 3],
  ['0', 0],
])('reads the number on the icon of the app, %p', (app_badge, badge) => {
  expect(read({ notification: { title: 'a', app_badge } }).badge).toBe(badge);
});

test.each([undefined, null, '', 'many', '-1', -1, '1.5', 1.5, '1e3', 2 ** 53, {}, [], true])(
  'leaves the icon of the app as it is where it gets no number, as %p',
  (app_badge) => {
    const shown = read({ notification: { title: 'a', app_badge } });
    expect(shown).not.toHaveProperty('badge');
    expect(shown.title).toBe('a');
  },
);

test('needs nothing that browsers with push lacked at first', () => {
  const { parse } = URL;
  Reflect.deleteProperty(URL, 'parse');
  try {
    const { options } = read({ notification: { title: 'a', navigate: '/app/help' } });
    expect(options.data.navigate).toBe(`${origin}/app/help`);
  } finally {
    Object.assign(URL, { parse });
  }
});
