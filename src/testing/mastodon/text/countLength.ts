import { tokensOf } from './tokens.ts';

/** `characters_reserved_per_url` of docs.joinmastodon.org/entities/Instance */
export const charactersPerUrl = 23;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** app/validators/status_length_validator.rb: graphemes, a link as 23, `@user@host` as `@user`. */
export function countLength(text: string, spoilerText: string): number {
  const counted = tokensOf(text).map(({ kind, text: part }) => {
    if (kind === 'url') return 'x'.repeat(charactersPerUrl);
    return kind === 'mention' ? `@${part.split('@')[1]}` : part;
  });
  return [...graphemes.segment(spoilerText + counted.join(''))].length;
}
