import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { findCard, openReview, reviewedProfiles } from '../../../testing/client/openReview.tsx';
import { passTime } from '../../../testing/client/passTime.ts';
import { meeloApi } from '../../api/meeloApi.ts';

const server = startFakeServer({ profiles: reviewedProfiles });

afterEach(() => void jest.useRealTimers());

const many = (count: number) =>
  Array.from({ length: count }, (_none, index) =>
    aReviewItem({ id: `act-${index}`, author: { username: `author.${index}` } }),
  );

const showMore = () => screen.getByRole('button', { name: 'Show more' });
const asked = () => server.requestsTo('GET', /reviews$/).length;

test('brings more of many, and says how many there are', async () => {
  server.reviews = many(23);
  const { user } = openReview();
  expect(await screen.findByText('20 of 23')).toBeVisible();
  await user.click(showMore());
  expect(await findCard('author.22')).toBeVisible();
  expect(screen.getByText('23 of 23')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('brings more also where it is asked for during a poll', async () => {
  server.reviews = many(23);
  const { user, store } = openReview();
  expect(await screen.findByText('20 of 23')).toBeVisible();
  const gate = Promise.withResolvers<void>();
  server.use(http.get(apiUrl('/profiles/:id/reviews'), () => gate.promise));
  store.dispatch(meeloApi.util.invalidateTags(['Reviews']));
  await user.click(showMore());
  expect(showMore()).toHaveAttribute('aria-disabled', 'true');
  gate.resolve();
  expect(await findCard('author.22')).toBeVisible();
});

test('a poll asks for each page that is shown, once in ten seconds for each', async () => {
  server.reviews = many(43);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const { user } = openReview();
  await passTime(100);
  await passTime(10_000);
  expect(asked()).toBe(2);
  await user.click(showMore());
  await passTime(0);
  expect(asked()).toBe(3);
  await passTime(19_000);
  expect(asked()).toBe(3);
  await passTime(1000);
  expect(asked()).toBe(5);
});
