import { seededRandom, type SeededRandom } from '../shared/random/seededRandom.ts';
import type { NetworkStory } from '../server/networks/network.ts';
import { captions } from './captions/captions.ts';
import { people, type Person } from './people.ts';
import { drawPicture, type Topic } from './pictures/drawPicture.ts';

const dayMs = 86_400_000;
const storyLifeMs = dayMs;
const storiesPerDay = { min: 10, max: 14 };

interface SandboxStory extends NetworkStory {
  topic: Topic;
  /** Where the author lives: decides the light of the picture. */
  localHour: number;
  language: string;
}

/** What can be seen at a moment, newest first. The same moment always shows the same. */
export function storiesAt(now: Date): SandboxStory[] {
  const today = Math.floor(now.getTime() / dayMs);
  return people
    .flatMap((person) => [today - 1, today].flatMap((day) => storiesOf(person, day)))
    .filter(({ publishedAt }) => isVisible(publishedAt, now))
    .toSorted(
      (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1),
    );
}

/** Undefined where there never was such a story, or its 24 hours are over. */
export function findStory(id: string, now: Date): SandboxStory | undefined {
  const [username, day] = id.split('~');
  const person = people.find((candidate) => candidate.username === username);
  if (!person || !day || !/^\d{5}$/.test(day)) return undefined;
  const story = storiesOf(person, Number(day)).find((candidate) => candidate.id === id);
  return story && isVisible(story.publishedAt, now) ? story : undefined;
}

export function drawStory(story: SandboxStory): string {
  const { id: seed, topic, localHour: hour, language } = story;
  return drawPicture({ seed, topic, hour, language });
}

const isVisible = (publishedAt: Date, now: Date) =>
  publishedAt <= now && now.getTime() - publishedAt.getTime() < storyLifeMs;

function storiesOf(person: Person, day: number): SandboxStory[] {
  const random = seededRandom(`${person.username}/${day}`);
  const count = random.integer(storiesPerDay.min, storiesPerDay.max);
  const shuffled = new Map<Topic, string[]>();
  return Array.from({ length: count }, (_, number) => {
    const publishedAt = new Date(day * dayMs + postingMs(random, person));
    const topic = pickTopic(random, person);
    const left = shuffled.get(topic) ?? random.shuffle(captions[person.language][topic]);
    shuffled.set(topic, left.slice(1).concat(left.slice(0, 1)));
    return {
      id: `${person.username}~${day}~${number}`,
      author: { username: person.username, fullName: person.fullName },
      caption: left[0] ?? '',
      language: person.language,
      topic,
      publishedAt,
      hasPicture: true,
      localHour: localHourOf(publishedAt, person),
    };
  });
}

/** Into the UTC day; the small hours of the author's own night are mostly avoided. */
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

/** More often the favourite than the others. */
function pickTopic(random: SeededRandom, person: Person): Topic {
  return random.chance(0.5) ? person.topics[0] : random.pick(person.topics);
}
