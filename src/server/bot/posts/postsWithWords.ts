import type { Attached } from '../../../shared/contract/thread.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { partsAfter } from './wholePost.ts';
import { blockedKey, wordKey } from './wordKey.ts';

export interface PostText extends BesideCaption {
  caption?: string | null | undefined;
}

interface BesideCaption {
  altText?: string | null | undefined;
  topics?: readonly string[] | undefined;
  attached?: Attached | undefined;
  continuation?: NetworkTarget['continuation'];
}

/** Those of the posts that hold one of the words, or are about it. */
export function postsWithWords<Post extends PostText>(
  words: readonly string[],
  posts: readonly Post[],
): Set<Post> {
  const forms = words.flatMap(formsOf);
  if (forms.length === 0 || posts.length === 0) return new Set();
  const texts = posts.map(textOf);
  const together = texts.join('\n');
  // Of 200 words hardly one is in any of the posts.
  const likely = forms.filter((form) => together.includes(form));
  const isHeld = (text = '') => likely.some((form) => holdsWhole(text, form));
  return new Set(posts.filter((_post, index) => isHeld(texts[index])));
}

/** No word has a line feed: none goes from one part over to the next. */
const textOf = (post: PostText): string =>
  [post.caption ?? '', ...textsIn(besideCaption(post))].map(wordKey).join('\n');

/** What a post says beside its caption, in the form in which an act keeps it. A topic is a hashtag. */
export function besideCaption({ altText, topics = [], attached, continuation }: BesideCaption) {
  const { title = '', description = '', host = '' } = attached?.card ?? {};
  const after = partsAfter({ continuation }).flatMap(({ text, altText: shows }) => [text, shows]);
  const texts = [altText, title, description, host, ...after].filter(Boolean);
  return [...topics.map((topic) => `#${topic}`), ...texts].join('\n');
}

/** Its hashtags and what the picture shows apart: no word goes from one over to the next. */
function textsIn(beside: string): string[] {
  const lines = beside.split('\n');
  const rest = lines.findIndex((line) => !line.startsWith('#'));
  return rest === -1 ? lines : [...lines.slice(0, rest), lines.slice(rest).join('\n')];
}

/** As posts write it. Of several words a hashtag makes one. */
function formsOf(word: string): string[] {
  const key = blockedKey(word);
  if (key === '') return [];
  return key.includes(' ') ? [key, `#${key.replaceAll(' ', '')}`] : [key];
}

/** Not as a part of a longer word. */
function holdsWhole(text: string, form: string): boolean {
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) {
    if (isWhole(text, at, form)) return true;
  }
  return false;
}

function isWhole(text: string, at: number, form: string): boolean {
  const end = at + form.length;
  const before = lastOf(text.slice(Math.max(0, at - 2), at));
  const [after] = text.slice(end, end + 2);
  const [first] = form;
  return !goesOn(before, first) && !goesOn(lastOf(form), after);
}

const lastOf = (text: string): string | undefined => [...text].at(-1);

const ofWord = /[\p{L}\p{N}_]/u;
/** Japanese has no spaces between its words; there a word may begin or end anywhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** Whether one word has both characters, which stand side by side. */
const goesOn = (...pair: (string | undefined)[]): boolean =>
  pair.every((character = '') => ofWord.test(character) && !unspaced.test(character));
