import { l } from '@atproto/lex-schema';
import {
  address,
  altTextChars,
  cidChars,
  cursorChars,
  didChars,
  languageChars,
  listOf,
  nameChars,
  postAddressChars,
  postChars,
  tagChars,
  text,
  webAddressChars,
} from './networkText.ts';

// What Meelo reads of the methods that it calls; servers may answer more.

/** Servers that are not as strict as their lexicons are read all the same. */
export const clientOptions = { strictResponseProcessing: false };

const did = address(didChars);
const cid = address(cidChars);
const postAddress = address(postAddressChars);
const cursor = address(cursorChars);

const label = l.object({ src: did, val: text() });
const strongRef = l.object({ uri: postAddress, cid });

const actorViewer = l.object({
  muted: l.optional(l.boolean()),
  mutedByList: l.optional(l.lexMap()),
  blockedBy: l.optional(l.boolean()),
  blocking: l.optional(text()),
  blockingByList: l.optional(l.lexMap()),
  following: l.optional(text()),
  followedBy: l.optional(text()),
});

const actor = l.object({
  did,
  handle: text(nameChars),
  displayName: l.optional(text(nameChars)),
  labels: l.optional(listOf(label)),
  viewer: l.optional(actorViewer),
});
export type Actor = l.Infer<typeof actor>;

const notification = l.object({
  uri: postAddress,
  /** The hash of the record as it is now. */
  cid: l.optional(cid),
  author: actor,
  reason: text(),
  /** The post, where it is one. */
  record: l.optional(l.lexMap()),
  indexedAt: text(),
});
export type Notification = l.Infer<typeof notification>;

/** The form of an embed, of which others may be thought of one day. */
export const typedSchema = l.object({ $type: l.optional(text()) });

/** The lists of `app.bsky.embed.images` and `app.bsky.embed.gallery`, as records and as servers show them. */
export const pictureListSchema = l.object({
  images: l.optional(l.array(l.lexMap())),
  items: l.optional(l.array(l.lexMap())),
});
export const galleryItemSchema = l.object({
  $type: l.optional(text()),
  fullsize: l.optional(address(webAddressChars)),
  alt: l.optional(text(altTextChars)),
});

export const videoSchema = l.object({ alt: l.optional(text(altTextChars)) });

const external = l.object({
  uri: address(webAddressChars),
  title: text(nameChars),
  description: text(altTextChars),
});
export const cardSchema = l.object({ external });

const quoted = l.object({
  uri: postAddress,
  author: actor,
  value: l.lexMap(),
  embeds: l.optional(l.array(l.lexMap())),
});
export type Quoted = l.Infer<typeof quoted>;
export const quoteSchema = l.object({ record: quoted });
/** Beside what else is attached. */
export const quoteWithMediaSchema = l.object({ record: l.lexMap(), media: l.lexMap() });

export const postSchema = l.object({
  text: text(postChars),
  createdAt: l.optional(text()),
  langs: l.optional(l.array(address(languageChars))),
  reply: l.optional(l.object({ root: strongRef, parent: strongRef })),
});

/** A feature is a hashtag where it has a tag; links and mentions have none. */
const facet = l.object({ features: l.array(l.object({ tag: l.optional(text(tagChars)) })) });

/** Apart from `postSchema`: whatever stands here, the words are read. */
export const taggedSchema = l.object({
  tags: l.optional(l.array(text(tagChars))),
  facets: l.optional(l.array(facet)),
});

/** What the author of a thread has hidden in it, by `app.bsky.feed.threadgate`. */
export const hiddenRepliesSchema = l.object({ hiddenReplies: l.optional(l.array(l.unknown())) });

const post = l.object({
  uri: postAddress,
  cid,
  author: actor,
  indexedAt: l.optional(text()),
  record: l.lexMap(),
  embed: l.optional(l.lexMap()),
  /** A strange one costs no other post. */
  replyCount: l.optional(l.lexValue()),
  labels: l.optional(listOf(label)),
  viewer: l.optional(
    l.object({
      like: l.optional(text()),
      repost: l.optional(text()),
      replyDisabled: l.optional(l.boolean()),
      threadMuted: l.optional(l.boolean()),
    }),
  ),
});
export type Post = l.Infer<typeof post>;

export const getProfile = l.query(
  'app.bsky.actor.getProfile',
  l.params({ actor: l.string() }),
  l.jsonPayload({
    did,
    handle: text(nameChars),
    displayName: l.optional(text(nameChars)),
    labels: l.optional(listOf(label)),
    viewer: l.optional(actorViewer),
    followersCount: l.optional(l.integer()),
    followsCount: l.optional(l.integer()),
    postsCount: l.optional(l.integer()),
  }),
);

export const getProfiles = l.query(
  'app.bsky.actor.getProfiles',
  l.params({ actors: l.array(l.string()) }),
  l.jsonPayload({ profiles: listOf(actor) }),
);

export const listNotifications = l.query(
  'app.bsky.notification.listNotifications',
  l.params({
    reasons: l.optional(l.array(l.string())),
    limit: l.integer(),
    cursor: l.optional(l.string()),
    /** Left out, the account's own setting decides: it may hide all but those whom the account follows. */
    priority: l.boolean(),
  }),
  l.jsonPayload({
    cursor: l.optional(cursor),
    notifications: listOf(notification),
  }),
);

export const getPosts = l.query(
  'app.bsky.feed.getPosts',
  l.params({ uris: l.array(l.string()) }),
  l.jsonPayload({ posts: listOf(post) }),
);

/** What was said under a post. What is gone or blocked has another form. */
export const threadSchema = l.object({ post, replies: l.optional(l.array(l.lexMap())) });

export const getPostThread = l.query(
  'app.bsky.feed.getPostThread',
  l.params({ uri: l.string(), depth: l.integer(), parentHeight: l.integer() }),
  l.jsonPayload({ thread: l.lexMap() }),
);

const count = l.optional(l.integer());

/** The same method, read for its counts alone: a strange one costs no other list of posts. */
export const getPostCounts = l.query(
  getPosts.nsid,
  l.params({ uris: l.array(l.string()) }),
  l.jsonPayload({
    posts: listOf(
      l.object({
        uri: postAddress,
        likeCount: count,
        repostCount: count,
        quoteCount: count,
        replyCount: count,
      }),
    ),
  }),
);

export const getBlocks = l.query(
  'app.bsky.graph.getBlocks',
  l.params({ limit: l.integer() }),
  l.jsonPayload({ blocks: listOf(actor) }),
);

export const getMutes = l.query(
  'app.bsky.graph.getMutes',
  l.params({ limit: l.integer() }),
  l.jsonPayload({ mutes: listOf(actor) }),
);

export const resolveHandle = l.query(
  'com.atproto.identity.resolveHandle',
  l.params({ handle: l.string() }),
  l.jsonPayload({ did }),
);

export const getSession = l.query(
  'com.atproto.server.getSession',
  l.params(),
  l.jsonPayload({ active: l.optional(l.boolean()), status: l.optional(text()) }),
);

export const getRecord = l.query(
  'com.atproto.repo.getRecord',
  l.params({ repo: l.string(), collection: l.string(), rkey: l.string() }),
  l.jsonPayload({ cid: l.optional(cid), value: l.lexMap() }),
  ['RecordNotFound'],
);

export const listRecords = l.query(
  'com.atproto.repo.listRecords',
  l.params({ repo: l.string(), collection: l.string(), limit: l.integer() }),
  l.jsonPayload({
    records: l.array(l.object({ uri: l.optional(postAddress), value: l.lexMap() })),
  }),
);

export const putRecord = l.procedure(
  'com.atproto.repo.putRecord',
  l.params(),
  l.jsonPayload({
    repo: l.string(),
    collection: l.string(),
    rkey: l.string(),
    record: l.lexMap(),
    swapRecord: l.nullable(l.string()),
  }),
  l.jsonPayload({ uri: postAddress, cid }),
  ['InvalidSwap'],
);

export const deleteRecord = l.procedure(
  'com.atproto.repo.deleteRecord',
  l.params(),
  l.jsonPayload({ repo: l.string(), collection: l.string(), rkey: l.string() }),
  l.payload(),
);
