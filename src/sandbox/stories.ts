import { LRUCache } from 'lru-cache';
import { dayMs } from '../shared/durations.ts';
import { seededRandom, type SeededRandom } from '../shared/random/seededRandom.ts';
import type { NetworkTarget } from '../server/networks/target.ts';
import captions from './captions.json' with { type: 'json' };
import peopleData from './people.json' with { type: 'json' };
import { picturesFor } from './pictures.ts';

type Language = keyof typeof captions;
type Topic = keyof (typeof captions)[Language];

/** A person who posts in the sandbox. */
interface Person {
  username: string;
  fullName: string;
  language: Language;
  /** The favourite first. */
  topics: [Topic, ...Topic[]];
  hoursFromUtc: number;
}

export const people = peopleData as Person[];

interface SandboxStory extends NetworkTarget {
  /** A file name. */
  picture: string;
}

const lifetimeMs = dayMs;
const storiesPerDay = { min: 10, max: 14 };
/** All accounts see the same days: today and the day before, at either side of midnight. */
const days = new LRUCache<number, readonly SandboxStory[]>({ max: 4, memoMethod: makeStories });
const greetings = 6;
const secondsBetweenGreetings = 20;

/** Visible stories, newest first: always the same for the same moment and sign-in. */
export function storiesAt(now: Date, signedInAt?: Date): SandboxStory[] {
  const today = Math.floor(now.getTime() / dayMs);
  return [today, today - 1]
    .flatMap((day) => days.memo(day))
    .concat(signedInAt ? greetingsFor(signedInAt) : [])
    .filter(({ publishedAt }) => isVisible(publishedAt, now))
    .toSorted(newestFirst);
}

/** Undefined if the story never existed or is older than 24 hours. */
export function findStory(ref: string, now: Date): SandboxStory | undefined {
  const story = storiesBeside(ref).find((candidate) => candidate.ref === ref);
  return story && isVisible(story.publishedAt, now) ? story : undefined;
}

/** The stories that were generated together with the one of this reference. */
function storiesBeside(ref: string): readonly SandboxStory[] {
  const [, when = ''] = ref.split('~');
  if (/^\d{5}$/.test(when)) return days.memo(Number(when));
  if (/^s\d{10}$/.test(when)) return greetingsFor(new Date(Number(when.slice(1)) * 1000));
  return [];
}

/**
 * A few people post when an account signs in, so that one that is linked again and again always
 * finds something new.
 */
function greetingsFor(signedInAt: Date): SandboxStory[] {
  const seconds = Math.floor(signedInAt.getTime() / 1000);
  const random = seededRandom(`greetings/${seconds}`);
  return random
    .shuffle(people)
    .slice(0, greetings)
    .map((person, number) => {
      const { language } = person;
      const publishedAt = new Date((seconds - number * secondsBetweenGreetings) * 1000);
      const topic = pickTopic(random, person);
      const localHour = localHourOf(publishedAt, person);
      return {
        ...storyOf(person, `s${seconds}~${number}`),
        caption: random.pick(captions[language][topic]),
        language,
        topics: [topic],
        publishedAt,
        picture: random.pick(picturesFor({ topic, language, localHour })),
      };
    });
}

/** What all stories have in common. */
function storyOf({ username, fullName }: Person, name: string) {
  return {
    ref: `${username}~${name}`,
    reason: 'story' as const,
    author: { id: username, username, fullName, isBot: false, contact: 'open' as const },
    conversation: null,
    altText: null,
    hasPicture: true,
    acted: [],
  };
}

const isVisible = (publishedAt: Date, now: Date) =>
  publishedAt <= now && now.getTime() - publishedAt.getTime() < lifetimeMs;

const newestFirst = (a: NetworkTarget, b: NetworkTarget) =>
  b.publishedAt.getTime() - a.publishedAt.getTime() || (a.ref < b.ref ? 1 : -1);

/** All stories of a UTC day, newest first. Pictures take turns, so that neighbours differ. */
function makeStories(day: number): SandboxStory[] {
  const turns = new Map<string, number>();
  return people
    .flatMap((person) => draftsOf(person, day))
    .toSorted(newestFirst)
    .map(({ localHour, topic, ...story }) => {
      const files = picturesFor({ ...story, topic, localHour });
      const [first = ''] = files;
      const turn = turns.get(first) ?? 0;
      turns.set(first, turn + 1);
      return { ...story, picture: files[turn % files.length] ?? '' };
    });
}

function draftsOf(person: Person, day: number) {
  const random = seededRandom(`${person.username}/${day}`);
  const count = random.integer(storiesPerDay.min, storiesPerDay.max);
  const shuffled = new Map<Topic, string[]>();
  return Array.from({ length: count }, (_, number) => {
    const publishedAt = new Date(day * dayMs + postingMs(random, person));
    const topic = pickTopic(random, person);
    const [caption = '', ...rest] =
      shuffled.get(topic) ?? random.shuffle(captions[person.language][topic]);
    shuffled.set(topic, [...rest, caption]);
    return {
      ...storyOf(person, `${day}~${number}`),
      caption,
      language: person.language,
      topics: [topic],
      topic,
      publishedAt,
      localHour: localHourOf(publishedAt, person),
    };
  });
}

/** A moment of the UTC day, rarely in the author's night. */
function postingMs(random: SeededRandom, person: Person): number {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const at = Math.floor(random.next() * dayMs);
    const hour = localHourOf(new Date(at), person);
    if (hour >= 7 && hour < 23) return at;
  }
  return Math.floor(random.next() * dayMs);
}

const localHourOf = (moment: Date, person: Person) =>
  (moment.getUTCHours() + person.hoursFromUtc + 24) % 24;

/** The favourite topic more often than the others. */
function pickTopic(random: SeededRandom, person: Person): Topic {
  return random.chance(0.5) ? person.topics[0] : random.pick(person.topics);
}
