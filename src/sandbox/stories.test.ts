import { expect, test } from '@jest/globals';
import { findStory, people, storiesAt } from './stories.ts';

const noon = new Date('2026-03-10T12:00:00Z');
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

test('shows the same stories for the same moment, also once it has forgotten them', () => {
  const first = storiesAt(noon);
  for (let day = 1; day <= 10; day += 1) storiesAt(minutesLater(day * 1440));
  const again = storiesAt(noon);
  expect(again[0]).not.toBe(first[0]);
  expect(again).toEqual(first);
});

test('shows stories of the last 24 hours only', () => {
  for (const { publishedAt } of storiesAt(noon)) {
    expect(publishedAt.getTime()).toBeLessThanOrEqual(noon.getTime());
    expect(publishedAt.getTime()).toBeGreaterThan(minutesLater(-1440).getTime());
  }
});

test('has a new story every few minutes, at any hour', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const before = new Set(storiesAt(minutesLater(hour * 60)).map(({ ref }) => ref));
    const fresh = storiesAt(minutesLater(hour * 60 + 60)).filter(({ ref }) => !before.has(ref));
    expect(fresh.length).toBeGreaterThanOrEqual(3);
  }
});

test('lets everybody post in their own language, with a caption', () => {
  const stories = storiesAt(noon);
  expect(new Set(stories.map(({ author }) => author.username)).size).toBe(people.length);
  expect(new Set(stories.map(({ language }) => language)).size).toBe(5);
  expect(stories.every(({ caption }) => caption.length > 0)).toBe(true);
});

test('finds each visible story by its reference, and none that never was', () => {
  for (const story of storiesAt(noon)) expect(findStory(story.ref, noon)).toEqual(story);
  for (const id of ['', 'x', 'marina.ondas~1~0', 'marina.ondas~99999999999~0', 'nobody~20000~0']) {
    expect(findStory(id, noon)).toBeUndefined();
  }
});

test('has at least twenty people with names of their own', () => {
  expect(people.length).toBeGreaterThanOrEqual(20);
  expect(new Set(people.map(({ fullName }) => fullName)).size).toBe(people.length);
});

test('gives each story a picture of its topic, in its language where it shows words', () => {
  for (const { topics, language, picture } of storiesAt(noon)) {
    const [topic = ''] = topics;
    expect(picture).toMatch(topic === 'words' ? `words-${language}-` : new RegExp(`^${topic}-`));
  }
});

test('rarely repeats a picture within ten stories, and never within three', () => {
  const pictures = storiesAt(noon).map(({ picture }) => picture);
  for (const start of pictures.keys()) {
    const page = pictures.slice(start, start + 10);
    expect(new Set(page).size).toBeGreaterThanOrEqual(page.length - 2);
    expect(new Set(page.slice(0, 3)).size).toBe(Math.min(3, page.length));
  }
});

test('an account that signs in finds stories that nobody saw before', () => {
  const before = new Set(storiesAt(noon).map(({ ref }) => ref));
  const stories = storiesAt(noon, noon);
  const fresh = stories.filter(({ ref }) => !before.has(ref));
  expect(fresh).toHaveLength(6);
  expect(new Set(fresh.map(({ author }) => author.username)).size).toBe(6);
  expect(stories[0]?.publishedAt).toEqual(noon);
  for (const story of fresh) expect(findStory(story.ref, noon)).toEqual(story);
  expect(findStory(fresh[0]?.ref ?? '', minutesLater(24 * 60))).toBeUndefined();
  const later = storiesAt(minutesLater(1), minutesLater(1)).map(({ ref }) => ref);
  for (const { ref } of fresh) expect(later).not.toContain(ref);
});
