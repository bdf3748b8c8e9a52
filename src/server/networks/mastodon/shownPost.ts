import type { Attached, LinkCard } from '../../../shared/contract/thread.ts';
import type { Status } from './entities.ts';
import { shortNames } from './shortNames.ts';

const altTextChars = 4000;

/** What its author wrote: a warning that stands before the rest is a part of it. */
export function wordsOf({ warning, shown }: Pick<Status, 'warning' | 'shown'>): string {
  return [warning, shortNames(shown().text)].filter((part) => part !== '').join('\n\n');
}

const moving = new Set(['video', 'gifv']);

export interface Shown {
  hasPicture: boolean;
  altText: string | null;
  /** Undefined where its pictures and their description are all. */
  attached: Attached | undefined;
}

/** What is attached to a post. Sound, a poll, a video without a description and a quote that is not shown nobody reads. */
export function shownOf(status: Status): Shown {
  const { media, card, hasPoll, hasQuote, quoted } = status;
  const pictures = picturesOf(status).length;
  const hasVideo = media.some(({ type }) => moving.has(type));
  const isUnread = media.some(
    ({ type, description }) => type !== 'image' && (!moving.has(type) || description === ''),
  );
  const isMute = card !== undefined && card.title === '' && card.description === '';
  const hasUnread = isUnread || hasPoll || (hasQuote && !quoted) || isMute;
  const isPlain = pictures < 2 && !hasVideo && !card && !hasUnread;
  const alts = media.flatMap(({ description }) => description || []);
  return {
    hasPicture: pictures > 0,
    altText: alts.join('\n').slice(0, altTextChars) || null,
    attached: isPlain
      ? undefined
      : { pictures, hasVideo, card: card ? pageOf(card) : null, hasUnread },
  };
}

export const picturesOf = ({ media }: Pick<Status, 'media'>) =>
  media.filter(({ type }) => type === 'image');

function pageOf({ address, title, description }: NonNullable<Status['card']>): LinkCard {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  return { title, description, host };
}
