import { withoutHiddenCharacters } from '../../../errors/hiddenCharacters.ts';
import type { CommentedTarget } from '../../commentWriter.ts';
import { cutText } from '../../../../shared/language/countGraphemes.ts';

const longest = { all: 2000, author: 80, altText: 500, post: 240, posts: 720 };

/** What others wrote, as the model reads it: cleaned, and at most 2 000 characters in all. */
export interface Material {
  author: string;
  altText: string;
  /** Oldest first; of a long conversation its end. */
  conversation: { isOurs: boolean; text: string }[];
  caption: string;
}

export function materialOf(target: CommentedTarget): Material {
  const author = clean(target.author.fullName || target.author.username, longest.author);
  const altText = clean(target.altText ?? '', longest.altText);
  const conversation = endOf(target.conversation?.posts ?? []);
  const used = [author, altText, ...conversation.map(({ text }) => text)].join('').length;
  return { author, altText, conversation, caption: clean(target.caption, longest.all - used) };
}

/** Marks by which models tell the parts of a conversation apart, and runs that no person reads. */
const controls = /<\|[^|>]*\|>|<<?\/?(?:SYS|INST)>?>|\[\/?INST\]|<\/?s>|<\/?think>/gi;
const encoded = /[A-Za-z0-9+/_-]{40,}={0,2}/g;

const clean = (text: string, length: number): string =>
  cutText(readable(text).replace(encoded, '…').trim(), length);

/** What an account's owner wrote: encoded runs may be the names of goods. */
export const cleanOwn = (text: string, length: number): string =>
  cutText(readable(text).trim(), length);

/** Cut beforehand, too: what is hidden costs no work. */
const readable = (text: string): string =>
  withoutHiddenCharacters(text.slice(0, longest.all * 10)).replace(controls, ' ');

type Posts = NonNullable<CommentedTarget['conversation']>['posts'];

function endOf(posts: Posts): Material['conversation'] {
  const kept: Material['conversation'] = [];
  let left = longest.posts;
  for (const { isOurs, text, altText } of posts.toReversed()) {
    const said = clean(altText ? `${text} (${altText})` : text, Math.min(left, longest.post));
    if (said === '') continue;
    left -= said.length;
    kept.unshift({ isOurs, text: said });
  }
  return kept;
}

export const partsOf = ({ author, altText, conversation, caption }: Material): string[] =>
  [author, altText, caption, ...conversation.map(({ text }) => text)].filter((part) => part !== '');
