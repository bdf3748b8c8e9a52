interface Ref {
  uri: string;
  cid: string;
}

interface Post {
  text: string;
  /** Whom the text begins with, by handle and DID. */
  mentions?: Pick<Person, 'did' | 'handle'>;
  picture?: Uint8Array;
  replyTo?: Ref & { root?: Ref };
  quotes?: Ref;
}

/** Somebody with an account on a PDS, and their own client. */
export interface Person {
  did: string;
  handle: string;
  password: string;
  call<T>(method: string, body?: object | Uint8Array): Promise<T>;
  read<T>(method: string, params: Record<string, string>): Promise<T>;
  write(collection: string, record: object): Promise<Ref>;
  post(post: Post): Promise<Ref>;
  follow(did: string): Promise<Ref>;
}

const password = 'a-long-enough-password';

interface Login {
  did: string;
  handle: string;
  accessJwt: string;
}

export async function createPerson(pdsUrl: string, name: string): Promise<Person> {
  const handle = `${name}-${Date.now().toString(36)}.test`;
  const account = { handle, password, email: `${handle}@example.com` };
  const ask = askAt(pdsUrl);
  const login: Login = await postTo(ask, 'com.atproto.server.createAccount', account);
  return personOf(askAt(pdsUrl, login.accessJwt), { ...login, handle, password });
}

/** Somebody who has an account already. */
export async function signInPerson(
  pdsUrl: string,
  account: { identifier: string; password: string },
): Promise<Person> {
  const login: Login = await postTo(askAt(pdsUrl), 'com.atproto.server.createSession', account);
  return personOf(askAt(pdsUrl, login.accessJwt), { ...login, password: account.password });
}

type Ask = <T>(url: string, init?: RequestInit) => Promise<T>;

function askAt(pdsUrl: string, token?: string): Ask {
  return async <T>(url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const answer = await fetch(`${pdsUrl}/xrpc/${url}`, { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${url}: ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as T;
  };
}

function postTo<T>(ask: Ask, method: string, body: object): Promise<T> {
  const isBytes = body instanceof Uint8Array;
  return ask(method, {
    method: 'POST',
    headers: { 'content-type': isBytes ? 'image/webp' : 'application/json' },
    body: isBytes ? (body as BodyInit) : JSON.stringify(body),
  });
}

function personOf(ask: Ask, account: Pick<Person, 'did' | 'handle' | 'password'>): Person {
  const { did, handle } = account;
  const call: Person['call'] = (method, body) =>
    body === undefined ? ask(method, { method: 'POST' }) : postTo(ask, method, body);

  const write: Person['write'] = (collection, record) =>
    call('com.atproto.repo.createRecord', {
      repo: did,
      collection,
      record: { $type: collection, createdAt: new Date().toISOString(), ...record },
    });

  return {
    did,
    handle,
    password: account.password,
    call,
    write,
    read: (method, params) => ask(`${method}?${new URLSearchParams(params).toString()}`),
    follow: (subject) => write('app.bsky.graph.follow', { subject }),
    async post({ text, mentions, picture, replyTo, quotes }) {
      const embed = picture
        ? await embedPicture(call, picture)
        : quotes && { $type: 'app.bsky.embed.record', record: quotes };
      return write('app.bsky.feed.post', {
        text: mentions ? `@${mentions.handle} ${text}` : text,
        langs: ['en'],
        ...(mentions && { facets: [mentionOf(mentions)] }),
        ...(embed && { embed }),
        ...(replyTo && {
          reply: { root: refOf(replyTo.root ?? replyTo), parent: refOf(replyTo) },
        }),
      });
    },
  };
}

const refOf = ({ uri, cid }: Ref): Ref => ({ uri, cid });

function mentionOf({ did, handle }: Pick<Person, 'did' | 'handle'>) {
  return {
    index: { byteStart: 0, byteEnd: handle.length + 1 },
    features: [{ $type: 'app.bsky.richtext.facet#mention', did }],
  };
}

async function embedPicture(call: Person['call'], picture: Uint8Array) {
  const { blob } = await call<{ blob: object }>('com.atproto.repo.uploadBlob', picture);
  return { $type: 'app.bsky.embed.images', images: [{ image: blob, alt: 'A cup of coffee' }] };
}
