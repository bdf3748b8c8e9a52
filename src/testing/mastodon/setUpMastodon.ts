import { afterEach } from '@jest/globals';
import type { NetworkSession, TargetList } from '../../server/networks/results.ts';
import { connectToMastodon, signInToMastodon } from './connectToMastodon.ts';
import { startMastodon, type Mastodon, type MastodonOptions } from './startMastodon.ts';

/** For the tests of one file: the connector, and for each test a scripted server with people on it and elsewhere. */
export function setUpMastodon() {
  const network = connectToMastodon();
  let server: Mastodon | undefined;
  afterEach(() => server?.close());

  return {
    network,
    async start(options: MastodonOptions = {}) {
      const started = await startMastodon(options);
      server = started;
      const [ana, bruno, carla] = [
        started.account('ana'),
        started.account('bruno'),
        started.account('carla@elsewhere.example'),
      ];
      return { server: started, ana, bruno, carla, session: await signInToMastodon(ana) };
    },
    async list(session: NetworkSession, cursor: string | null = null): Promise<TargetList> {
      const listed = await network.listTargets(session, { cursor });
      if (listed.outcome !== 'read') throw new Error(`The list returned ${listed.outcome}.`);
      return listed.value;
    },
  };
}
