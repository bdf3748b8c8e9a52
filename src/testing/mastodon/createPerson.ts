import { accountUrl, acctOf, createAccount } from './world/accounts.ts';
import { key } from './world/key.ts';
import { boostBy, postsOf } from './world/counts.ts';
import { editPost, type Edit } from './world/editPost.ts';
import { notify } from './world/notify.ts';
import { publish, type Draft } from './world/publish.ts';
import { relate, unrelate } from './world/relations.ts';
import { removePost } from './world/removePost.ts';
import type { Account, Poll, Post, QuoteState, Standing, Token, World } from './world/World.ts';

/** As the server holds it: with an edit, its id may change. */
export type MadePost = Readonly<Post>;

export interface PostOptions {
  /** What another server may have sent as its content, instead of what is made of the text. */
  html?: string;
  /** Any word, also one that no server knows. */
  visibility?: string;
  spoilerText?: string;
  isSensitive?: boolean;
  language?: string | null;
  picture?: Uint8Array;
  pictureDescription?: string;
  poll?: Poll;
  quotePolicy?: 'public' | 'followers' | 'nobody';
}

interface ReplyOptions extends PostOptions {
  /** Whom the text begins with; the author of what is answered unless it says otherwise. */
  names?: Person[];
}

interface QuoteOptions extends PostOptions {
  state?: QuoteState;
}

/** Somebody with an account, and what they do without a client. */
export interface Person {
  id: string;
  username: string;
  /** `ana@127.0.0.1:4000`, or `bia@elsewhere.example`. */
  handle: string;
  url: string;
  /** With all scopes; that of somebody who lives elsewhere is of no use. */
  token: string;
  account: Account;
  /** A further one, of an application of its own. */
  newToken(scopes?: string[]): Token;
  revokeToken(token?: string): void;
  setStanding(standing: Standing): void;
  /** Display name, note (`#nobot`), bot flag, username, defaults. */
  change(changes: Partial<Omit<Account, 'id'>>): void;
  moveTo(other: Person): void;
  post(text: string, options?: PostOptions): MadePost;
  /** A post that begins with somebody's name. */
  mention(other: Person, text: string, options?: PostOptions): MadePost;
  reply(to: MadePost, text: string, options?: ReplyOptions): MadePost;
  quote(post: MadePost, text: string, options?: QuoteOptions): MadePost;
  boost(post: MadePost): MadePost;
  edit(post: MadePost, edit: string | Edit): MadePost;
  remove(post: MadePost): void;
  favourite(post: MadePost): void;
  follow(other: Person): void;
  block(other: Person): void;
  unblock(other: Person): void;
  mute(other: Person): void;
  unmute(other: Person): void;
  /** What stands of all that was posted with this account, oldest first. */
  posts(): MadePost[];
  favourites(): MadePost[];
  hasBoosted(post: MadePost): boolean;
}

export const everyScope = ['read', 'write', 'follow', 'push', 'profile'];

export function createPerson(world: World, name: string): Person {
  const account = createAccount(world, name);
  const nameOf = (other: Person) => `@${other.handle}`;

  const write = (text: string, options: PostOptions, draft: Partial<Draft> = {}) => {
    const { picture, pictureDescription: description = null, ...content } = options;
    const pictures = picture && [{ id: world.nextId('media'), bytes: picture, description }];
    return publish(world, { account, text, pictures, ...content, ...draft });
  };

  const newToken: Person['newToken'] = (scopes = everyScope) => {
    const [value, clientId, clientSecret] = [key(), key(), key()];
    const token = { value, clientId, clientSecret, account, scopes, isRevoked: false };
    world.tokens.push(token);
    return token;
  };
  const first = newToken();

  return {
    id: account.id,
    get username() {
      return account.username;
    },
    get handle() {
      return handleOf(world, account);
    },
    get url() {
      return accountUrl(world, account);
    },
    token: first.value,
    account,
    newToken,
    revokeToken(value = first.value) {
      for (const token of world.tokens) if (token.value === value) token.isRevoked = true;
    },
    setStanding(standing) {
      account.standing = standing;
    },
    change(changes) {
      Object.assign(account, changes);
    },
    moveTo(other) {
      account.movedTo = other.account;
    },
    post: (text, options = {}) => write(text, options),
    mention: (other, text, options = {}) => write(`${nameOf(other)} ${text}`, options),
    reply(to, text, { names, ...options } = {}) {
      const author = `@${handleOf(world, to.account)}`;
      const named = names ? names.map(nameOf) : [author];
      const answers = to;
      return write([...named, text].join(' '), options, { answers });
    },
    quote: (post, text, { state, ...options } = {}) =>
      write(text, options, { quotes: post, quoteState: state }),
    boost: (post) => publish(world, { account, text: '', boosts: post, visibility: 'public' }),
    edit(post, edit) {
      editPost(world, post, typeof edit === 'string' ? { text: edit } : edit);
      return post;
    },
    remove: (post) => removePost(world, post),
    favourite(post) {
      post.favouritedBy.add(account);
      notify(world, { type: 'favourite', to: post.account, from: account, post });
    },
    follow(other) {
      relate(world, { kind: 'follow', from: account, to: other.account });
      notify(world, { type: 'follow', to: other.account, from: account, post: null });
    },
    block: (other) => relate(world, { kind: 'block', from: account, to: other.account }),
    unblock: (other) => unrelate(world, { kind: 'block', from: account, to: other.account }),
    mute: (other) => relate(world, { kind: 'mute', from: account, to: other.account }),
    unmute: (other) => unrelate(world, { kind: 'mute', from: account, to: other.account }),
    posts: () => postsOf(world, account),
    favourites: () => world.posts.filter((post) => post.favouritedBy.has(account)),
    hasBoosted: (post) => boostBy(world, account, post) !== undefined,
  };
}

const handleOf = ({ host }: World, account: Account) =>
  account.domain === null ? `${account.username}@${host}` : acctOf(account);
