import type { Attached, LinkCard } from '../../../shared/contract/thread.ts';
import {
  cardSchema,
  galleryItemSchema,
  pictureListSchema,
  quoteSchema,
  quoteWithMediaSchema,
  typedSchema,
  videoSchema,
  type Post,
  type Quoted,
} from './lexicons.ts';
import { postChars } from './networkText.ts';

/** As the lexicons have it: a gallery; the other embed has four. */
const mostPictures = 20;

/** What is attached to a post, as its server shows it, or as its record says where that shows less. */
export interface Attachments extends Attached {
  /** Addresses of pictures, as the server shows them. */
  addresses: string[];
  altText: string | null;
  quoted: Quoted | undefined;
}

/** Those of a post, or of what is quoted. */
export function attachmentsOf({ record, embed }: Pick<Post, 'record' | 'embed'>): Attachments {
  const shown = partsOf(embed);
  const said = partsOf(record.embed);
  const pictures = Math.max(shown.pictures.length, said.pictures.length);
  // A server may show ten of twenty pictures, and nothing of what it does not know.
  const { alts } = shown.alts.length < said.alts.length ? said : shown;
  const isQuoteUnseen = (shown.isQuote || said.isQuote) && !shown.quoted;
  return {
    pictures: Math.min(pictures, mostPictures),
    hasVideo: shown.hasVideo || said.hasVideo,
    card: shown.card ?? said.card,
    hasUnread: shown.hasUnread || said.hasUnread || isQuoteUnseen,
    addresses: shown.pictures.filter((address) => address !== '').slice(0, mostPictures),
    altText: alts.join('\n').slice(0, postChars) || null,
    quoted: shown.quoted,
  };
}

/** Undefined where its pictures and their description are all. */
export function attachedOf({ pictures, hasVideo, card, hasUnread }: Attachments) {
  const isPlain = pictures < 2 && !hasVideo && !card && !hasUnread;
  return isPlain ? undefined : { pictures, hasVideo, card, hasUnread };
}

interface Parts {
  pictures: string[];
  alts: string[];
  hasVideo: boolean;
  card: LinkCard | null;
  isQuote: boolean;
  quoted: Quoted | undefined;
  hasUnread: boolean;
}

const nothing: Parts = {
  pictures: [],
  alts: [],
  hasVideo: false,
  card: null,
  isQuote: false,
  quoted: undefined,
  hasUnread: false,
};
const unread: Parts = { ...nothing, hasUnread: true };

type Read = (embed: unknown) => Parts;

/** Every form of the newest lexicons: https://github.com/bluesky-social/atproto, app.bsky.embed. */
const forms: Record<string, Read> = {
  'app.bsky.embed.images': picturesIn,
  'app.bsky.embed.gallery': picturesIn,
  'app.bsky.embed.video': videoIn,
  'app.bsky.embed.external': cardIn,
  'app.bsky.embed.record': quoteIn,
  'app.bsky.embed.recordWithMedia': quoteWithMediaIn,
};

/** The embed of a record, or its view. */
function partsOf(embed: unknown): Parts {
  if (embed === undefined || embed === null) return nothing;
  const typed = typedSchema.safeParse(embed, { strict: false });
  if (!typed.success) return unread;
  const [name = ''] = (typed.value.$type ?? '').split('#');
  const read = name === '' ? untyped(typed.value) : forms[name];
  return read?.(embed) ?? unread;
}

/** Servers leave out what the place tells. */
function untyped(embed: object): Read | undefined {
  if ('media' in embed) return quoteWithMediaIn;
  if ('record' in embed) return quoteIn;
  if ('images' in embed || 'items' in embed) return picturesIn;
  return 'external' in embed ? cardIn : undefined;
}

function picturesIn(embed: unknown): Parts {
  const list = pictureListSchema.safeParse(embed, { strict: false });
  if (!list.success) return unread;
  const { images = [], items = [] } = list.value;
  const pictures = [...images, ...items].slice(0, mostPictures).map((item) => {
    const picture = galleryItemSchema.safeParse(item, { strict: false });
    return picture.success && isPicture(picture.value) ? picture.value : undefined;
  });
  const known = pictures.filter((picture) => picture !== undefined);
  return {
    ...nothing,
    pictures: known.map(({ fullsize = '' }) => fullsize),
    alts: known.flatMap(({ alt }) => alt || []),
    hasUnread: known.length < pictures.length,
  };
}

/** A gallery may hold more than pictures one day. */
const isPicture = ({ $type = '' }: { $type?: string | undefined }): boolean =>
  /^(?:app\.bsky\.embed\.(?:gallery|images)#(?:image|viewImage))?$/.test($type);

/** What a video says without a description, nobody can read. */
function videoIn(embed: unknown): Parts {
  const video = videoSchema.safeParse(embed, { strict: false });
  const alt = video.success ? video.value.alt?.trim() : undefined;
  return { ...nothing, alts: alt ? [alt] : [], hasVideo: true, hasUnread: !alt };
}

function cardIn(embed: unknown): Parts {
  const result = cardSchema.safeParse(embed, { strict: false });
  if (!result.success) return unread;
  const { uri, title, description } = result.value.external;
  const host = URL.canParse(uri) ? new URL(uri).hostname.replace(/^www\./, '') : '';
  const card = { title: title.trim(), description: description.trim(), host };
  return { ...nothing, card, hasUnread: card.title === '' && card.description === '' };
}

function quoteIn(embed: unknown): Parts {
  const quote = quoteSchema.safeParse(embed, { strict: false });
  return { ...nothing, isQuote: true, quoted: quote.success ? quote.value.record : undefined };
}

function quoteWithMediaIn(embed: unknown): Parts {
  const both = quoteWithMediaSchema.safeParse(embed, { strict: false });
  if (!both.success) return unread;
  const { isQuote, quoted } = quoteIn(both.value.record);
  return { ...partsOf(both.value.media), isQuote, quoted };
}
