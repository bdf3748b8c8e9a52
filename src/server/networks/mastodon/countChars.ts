import type { TextLimits } from './mastodonSession.ts';
import { shortNames } from './shortNames.ts';

const segmenter = new Intl.Segmenter();

export const graphemesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

const links = /https?:\/\/[^\s<>"]*[^\s<>".,:;!?)\]'’…]/g;

/** As servers count a post: in graphemes, each link the same, and names without their server. */
export function countChars(text: string, { charsOfLink }: Pick<TextLimits, 'charsOfLink'>): number {
  const counted = shortNames(text.replace(links, 'x'.repeat(charsOfLink)));
  return graphemesOf(counted).length;
}
