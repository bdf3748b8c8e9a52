import { createHash } from 'node:crypto';
import type { ConversationPost, NetworkTarget } from '../../networks/target.ts';

/** What its author can edit of a post, or say after it. */
export type Content = Pick<
  NetworkTarget,
  | 'caption'
  | 'altText'
  | 'attached'
  | 'topics'
  | 'hasPicture'
  | 'pictureVersion'
  | 'conversation'
  | 'continuation'
>;

/**
 * Whether a stored hash is that of the content; where the continuation was not read, of the rest. Earlier
 * versions left out the version of the picture.
 */
export function isHashOf(hash: string, content: Content): boolean {
  const { pictureVersion: _left, ...unversioned } = content;
  const [own] = hash.split(separator);
  const isRead = content.continuation !== undefined && content.continuation !== 'notRead';
  return [content, unversioned].some((each) =>
    isRead ? contentHashOf(each) === hash : ownHashOf(each) === own,
  );
}

/** In no base64url. */
const separator = '.';

/** Differs where the author, or whoever is quoted, has changed what a reader sees, or has gone on. */
export function contentHashOf(content: Content): string {
  const { continuation = 'notRead' } = content;
  const own = ownHashOf(content);
  if (continuation === 'notRead' || continuation.length === 0) return own;
  return `${own}${separator}${digest(continuation.map(saidIn))}`;
}

function ownHashOf(content: Content): string {
  const { caption, altText, attached, topics, hasPicture, pictureVersion, conversation } = content;
  const quoted = conversation?.posts.filter(({ isQuoted }) => isQuoted) ?? [];
  const seen = [caption, altText, topics, hasPicture, quoted.map(saidIn)];
  const { pictures, hasVideo, card } = attached ?? {};
  return digest([
    ...seen,
    ...(pictureVersion === undefined ? [] : [pictureVersion]),
    ...(attached ? [{ pictures, hasVideo, card }] : []),
  ]);
}

const saidIn = ({ authorId, text, altText, attached }: ConversationPost) => [
  authorId,
  text,
  altText,
  ...(attached?.card ? [attached.card] : []),
];

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
