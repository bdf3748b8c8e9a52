import { accountUri, accountUrl } from './accounts.ts';
import { hashtagsOf, mentionedIn } from './mentioned.ts';
import { notify } from './notify.ts';
import type { Account, Picture, Poll, Post, QuoteState, World } from './World.ts';

export interface Draft {
  account: Account;
  text: string;
  html?: string | undefined;
  spoilerText?: string | undefined;
  isSensitive?: boolean | undefined;
  visibility?: string | undefined;
  language?: string | null | undefined;
  answers?: Post | null | undefined;
  quotes?: Post | null | undefined;
  quoteState?: QuoteState | undefined;
  quotePolicy?: string | undefined;
  boosts?: Post | undefined;
  pictures?: Picture[] | undefined;
  poll?: Poll | undefined;
}

/** Publishes, and tells whom the text names and whom it quotes. */
export function publish(world: World, draft: Draft): Post {
  const post = postOf(world, draft);
  world.posts.push(post);
  const from = post.account;
  for (const to of post.mentions) notify(world, { type: 'mention', to, from, post });
  // docs.joinmastodon.org/entities/Notification/#type: `quote`, since 4.5.
  if (post.quote?.state === 'accepted') {
    notify(world, { type: 'quote', to: post.quote.post.account, from, post });
  }
  if (post.boosts) notify(world, { type: 'reblog', to: post.boosts.account, from, post });
  return post;
}

function postOf(world: World, draft: Draft): Post {
  const { account, text, quotes, spoilerText = '' } = draft;
  const id = world.nextId('status');
  const key = id.replaceAll('/', '-');
  const { defaults } = account;
  const visibility = draft.visibility ?? defaults.visibility;
  return {
    id,
    uri: `${accountUri(world, account)}/statuses/${key}`,
    url: `${accountUrl(world, account)}/${key}`,
    account,
    text,
    html: draft.html ?? null,
    spoilerText,
    // app/services/post_status_service.rb, `preprocess_attributes!`
    isSensitive: (draft.isSensitive ?? defaults.sensitive) || spoilerText !== '',
    createdAt: world.now(),
    editedAt: null,
    history: [],
    // docs.joinmastodon.org/methods/statuses/#create: quoting a private post makes it private.
    visibility: isWider(visibility, quotes) ? 'private' : visibility,
    language: languageOf(world, draft),
    mentions: mentionedIn(world, text),
    tags: hashtagsOf(text),
    answers: draft.answers ?? null,
    answeredAccount: draft.answers?.account ?? null,
    quote: quotes ? { post: quotes, state: draft.quoteState ?? 'accepted' } : null,
    quotePolicy: draft.quotePolicy ?? 'public',
    boosts: draft.boosts ?? null,
    pictures: draft.pictures ?? [],
    poll: draft.poll ?? null,
    favouritedBy: new Set(),
    isGone: false,
  };
}

const isWider = (visibility: string, quotes: Post | null | undefined) =>
  quotes?.visibility === 'private' && ['public', 'unlisted'].includes(visibility);

function languageOf({ behaviour }: World, { account, language }: Draft): string | null {
  if (!behaviour.keepsLanguage) return 'en';
  return language === undefined ? account.defaults.language : language;
}
