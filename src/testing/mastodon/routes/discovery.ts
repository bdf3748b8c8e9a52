import { notFound } from '../http/ApiError.ts';
import type { Route } from '../http/Call.ts';
import { accountUri, accountUrl, findByAcct } from '../world/accounts.ts';

/** docs.joinmastodon.org/spec/webfinger; nodeinfo.diaspora.software/protocol */
export const discoveryRoutes: Route[] = [
  {
    method: 'GET',
    path: '/.well-known/webfinger',
    answer({ world, query, setHeader }) {
      const resource = query.get('resource') ?? '';
      const found = findByAcct(world, resource.replace(/^acct:/, ''));
      if (!resource.startsWith('acct:') || !found || found.domain !== null) throw notFound();
      setHeader('content-type', 'application/jrd+json; charset=utf-8');
      const [uri, url] = [accountUri(world, found), accountUrl(world, found)];
      const page = 'http://webfinger.net/rel/profile-page';
      const links = [
        { rel: page, type: 'text/html', href: url },
        { rel: 'self', type: 'application/activity+json', href: uri },
      ];
      const subject = `acct:${found.username}@${world.host}`;
      return JSON.stringify({ subject, aliases: [url, uri], links });
    },
  },
  {
    method: 'GET',
    path: '/.well-known/nodeinfo',
    answer: ({ world }) => ({
      links: [
        {
          rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0',
          href: `${world.url}/nodeinfo/2.0`,
        },
      ],
    }),
  },
  {
    method: 'GET',
    path: '/nodeinfo/2.0',
    answer: ({ world }) => ({
      version: '2.0',
      software: world.behaviour.software,
      protocols: ['activitypub'],
      services: { outbound: [], inbound: [] },
      usage: { users: { total: world.accounts.length }, localPosts: world.posts.length },
      openRegistrations: false,
      metadata: {},
    }),
  },
];
