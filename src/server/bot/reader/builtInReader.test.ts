import { expect, test } from '@jest/globals';
import { aMention, aPostBefore } from '../../../testing/bot/aMention.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { builtInReader } from './builtInReader.ts';

const kindOf = async (parts: Partial<NetworkTarget>) =>
  (await builtInReader.readPost(aMention('post', { publishedAt: new Date(), ...parts })))?.kind;

const said = (text: string, parts: Parameters<typeof aPostBefore>[0] = {}) =>
  aPostBefore({ text, ...parts });
const conversation = (...posts: ReturnType<typeof said>[]) => ({ id: 'thread', posts });
const stranger = { authorId: 'did:rui', username: 'rui.example.com' };
const ours = { authorId: 'did:us', username: 'us.example.com', isOurs: true };
const attached = { pictures: 0, hasVideo: false, card: null, hasUnread: false };
const card = { title: 'Flood in the valley', description: 'Hundreds are missing.', host: 'a.org' };

test.each<[string, Partial<NetworkTarget>, string | undefined]>([
  ['alone', {}, 'thanks'],
  ['and thanks after it', { continuation: [said('Thanks again!')] }, 'thanks'],
  ['and a death after it', { continuation: [said('She died this morning.')] }, 'grief'],
  ['and danger after it', { continuation: [said('I want to kill myself tonight.')] }, 'crisis'],
  [
    'and the wish to be left alone after it',
    { continuation: [said('Stop writing to me.')] },
    'optOut',
  ],
  ['and anything after it', { continuation: [said('The parcel is still not here.')] }, 'other'],
  ['after a death of theirs', { conversation: conversation(said('My mother died.')) }, 'grief'],
  [
    'after other words of theirs',
    { conversation: conversation(said('The parcel is still not here.')) },
    'other',
  ],
  [
    'after the words of somebody else',
    { conversation: conversation(said('My mother died.', stranger)) },
    'thanks',
  ],
  [
    'on a quote of ours',
    { conversation: conversation(said('A walk', { ...ours, isQuoted: true })) },
    'thanks',
  ],
  [
    'on a quote of somebody else',
    { conversation: conversation(said('A walk', { ...stranger, isQuoted: true })) },
    'other',
  ],
  [
    'on a quote of what they asked somebody',
    { conversation: conversation(said('Please stop!', { isQuoted: true })) },
    'thanks',
  ],
  [
    'on a quote of other words of theirs',
    { conversation: conversation(said('The parcel is still not here.', { isQuoted: true })) },
    'other',
  ],
  [
    'on a quote of their own grief',
    { conversation: conversation(said('My mother died.', { isQuoted: true })) },
    'grief',
  ],
  ['over a page', { attached: { ...attached, card } }, 'other'],
  ['over a video', { attached: { ...attached, hasVideo: true } }, 'other'],
  ['over several pictures', { attached: { ...attached, pictures: 4 } }, 'other'],
])('thanks %s', async (_what, parts, kind) => {
  expect(await kindOf({ caption: 'Thank you so much!', ...parts })).toBe(kind);
});
