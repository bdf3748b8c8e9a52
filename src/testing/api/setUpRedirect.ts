import type { FinishOptions } from '../../server/networks/network.ts';
import { returnToMeelo } from '../../server/profiles/redirect/returnToMeelo.ts';
import { updateProfile } from '../../server/profiles/updateProfile.ts';
import { scriptedRedirect } from '../bot/createScriptedNetwork.ts';
import { setUpSync } from '../bot/setUpSync.ts';

const browser = { sessionHash: 'hash of the session', origin: 'https://meelo.example' };

/** What the network sends back. */
const came = { code: 'the-code', state: scriptedRedirect.state };

/** For the tests of one file: a synchronisation whose sign-in sends the person to the network. */
export function setUpRedirect() {
  const bench = setUpSync();

  const signIns = () => bench.database.db.selectFrom('redirect_sign_ins').selectAll().execute();

  /** The person is at the network. */
  async function away(
    origin: string | null = browser.origin,
    pace = {},
    onFinish?: (options?: FinishOptions) => Promise<void>,
  ) {
    bench.network.offerRedirect(onFinish);
    const id = await bench.newProfile({ username: 'ana.creates', account_name: 'ana.creates' });
    const { user_id: userId } = await bench.readProfile(id);
    const access = { userId, profileId: id };
    const change = { syncStatusBot: 0, byRedirect: true } as const;
    await updateProfile(
      bench.syncContext(),
      { ...access, browser: { ...browser, origin } },
      change,
    );
    await bench.startWorker(pace);
    for (;;) {
      const { sign_in_prompt: prompt } = await bench.readProfile(id);
      if (prompt?.kind === 'redirect') return { id, userId, prompt, access };
    }
  }

  type Away = Awaited<ReturnType<typeof away>>;

  const back = ({ userId, prompt }: Away, answer: object = came) =>
    returnToMeelo(bench, { userId, signInId: prompt.id, sessionHash: browser.sessionHash }, answer);

  return Object.assign(bench, { browser, came, signIns, away, back });
}
