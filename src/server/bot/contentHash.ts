import { createHash } from 'node:crypto';
import type { NetworkTarget } from '../networks/target.ts';

/** What its author can edit of a post. */
export type Content = Pick<
  NetworkTarget,
  'caption' | 'altText' | 'topics' | 'hasPicture' | 'pictureVersion' | 'conversation'
>;

/** Whether a stored hash is that of the content. Earlier versions left out the version of the picture. */
export function isHashOf(hash: string, content: Content): boolean {
  const { pictureVersion: _left, ...unversioned } = content;
  return [content, unversioned].some((each) => contentHashOf(each) === hash);
}

/** Differs where the author, or whoever is quoted, has changed what a reader sees. */
export function contentHashOf(content: Content): string {
  const { caption, altText, topics, hasPicture, pictureVersion, conversation } = content;
  const quoted = conversation?.posts.filter(({ isQuoted }) => isQuoted) ?? [];
  const said = quoted.map((post) => [post.authorId, post.text, post.altText]);
  const seen = [caption, altText, topics, hasPicture, said];
  const shown = JSON.stringify(pictureVersion === undefined ? seen : [...seen, pictureVersion]);
  return createHash('sha256').update(shown).digest('base64url');
}
