import { withoutHiddenCharacters } from '../../../errors/hiddenCharacters.ts';
import type { LinkCard } from '../../../../shared/contract/thread.ts';
import type { ConversationPost } from '../../../networks/target.ts';
import type { CommentedTarget } from '../../context/commentWriter.ts';
import { isPartlyUnread, partsAfter } from '../../posts/wholePost.ts';
import { cutText } from '../../../../shared/language/countGraphemes.ts';

const longest = { all: 2000, author: 80, altText: 500, card: 240, post: 240, posts: 720 };

/** What others wrote, as the model reads it: cleaned, and at most 2 000 characters in all. */
export interface Material {
  author: string;
  altText: string;
  /** Host, title and description of the page that the post leads to. */
  card: string;
  /** What it shows that nobody described: pictures beside the first, a video, what cannot be read. */
  unseen: string[];
  /** Oldest first; of a long conversation its end. */
  conversation: { isOurs: boolean; isQuoted: boolean; isAuthor: boolean; text: string }[];
  caption: string;
  /** What its author said after it, oldest first. */
  continuation: string[];
}

export function materialOf(target: CommentedTarget): Material {
  const { attached } = target;
  const author = clean(target.author.fullName || target.author.username, longest.author);
  const altText = clean(target.altText ?? '', longest.altText);
  const card = clean(attached?.card ? cardLine(attached.card) : '', longest.card);
  const after = endOf(partsAfter(target), longest.posts - longest.post).map(({ said }) => said);
  // What belongs to the post is of more use than what came before it.
  const left = Math.max(longest.post, longest.posts - [card, ...after].join('').length);
  const conversation = endOf(target.conversation?.posts ?? [], left).map((post) => ({
    isOurs: post.isOurs,
    isQuoted: post.isQuoted === true,
    isAuthor: post.username === target.author.username,
    text: post.said,
  }));
  const texts = [author, altText, card, ...conversation.map(({ text }) => text), ...after];
  return {
    author,
    altText,
    card,
    unseen: unseenIn(target),
    conversation,
    caption: clean(target.caption, longest.all - texts.join('').length),
    continuation: after,
  };
}

const isOpen = ({ isForFewer }: ConversationPost): boolean => !isForFewer;

/** A target without what fewer people can see than an answer to it. */
export function openPartOf(target: CommentedTarget): CommentedTarget {
  const { conversation, continuation } = target;
  return {
    ...target,
    conversation: conversation && { ...conversation, posts: conversation.posts.filter(isOpen) },
    ...(typeof continuation === 'object' && { continuation: continuation.filter(isOpen) }),
  };
}

const cardLine = ({ host, title, description }: LinkCard): string =>
  [host && `${host}:`, title, description && `(${description})`].filter(Boolean).join(' ');

function unseenIn(target: CommentedTarget): string[] {
  const { pictures = 0, hasVideo = false } = target.attached ?? {};
  return [
    ...(pictures > 1 ? [`${pictures} pictures`] : []),
    ...(hasVideo ? ['a video'] : []),
    ...(isPartlyUnread(target) ? ['something that cannot be read here'] : []),
  ];
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

/** The end of a long conversation, as it is read. */
function endOf<Post extends ConversationPost>(posts: readonly Post[], most: number) {
  const kept: (Post & { said: string })[] = [];
  let left = most;
  for (const post of posts.toReversed()) {
    const said = clean(readOf(post), Math.min(left, longest.post));
    if (said === '') continue;
    left -= said.length;
    kept.unshift({ ...post, said });
  }
  return kept;
}

function readOf({ text, altText, attached }: ConversationPost): string {
  const beside = [altText, attached?.card ? cardLine(attached.card) : ''].filter(Boolean);
  return beside.length > 0 ? `${text} (${beside.join('; ')})` : text;
}

export const partsOf = (material: Material): string[] => {
  const { author, altText, card, conversation, caption, continuation } = material;
  const said = conversation.map(({ text }) => text);
  return [author, altText, card, caption, ...said, ...continuation].filter((part) => part !== '');
};
