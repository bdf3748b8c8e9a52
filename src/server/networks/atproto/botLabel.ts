import { l, type LexMap } from '@atproto/lex-schema';
import { getRecord, putRecord, type Actor } from './lexicons.ts';
import { isBot } from './posts.ts';
import { errorNameOf, isRefusedForGood } from './toNetworkError.ts';
import type { AccountClient } from './withClient.ts';

const collection = 'app.bsky.actor.profile';
const rkey = 'self';
const selfLabels = 'com.atproto.label.defs#selfLabels';
const bot = 'bot';
const longestTries = 3;

const labelsSchema = l.object({ values: l.array(l.object({ val: l.string() })) });

/** Says on the account's profile that it is run by a bot, or takes that off. */
export async function setBotLabel(client: AccountClient, isOn: boolean): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { value, cid } = await readProfile(client);
    const others = labelsOf(value).filter((label) => label !== bot);
    const wanted = isOn ? [...others, bot] : others;
    if (wanted.length === labelsOf(value).length) return;
    try {
      const record = withLabels(value, wanted);
      const place = { repo: client.did, collection, rkey };
      await client.call(putRecord, { ...place, record, swapRecord: cid });
      return;
    } catch (error) {
      // The person changed the profile in between.
      if (errorNameOf(error) !== 'InvalidSwap' || tries === longestTries) throw error;
    }
  }
}

/** Leaves it where the session may never take it off: the session is to be ended all the same. */
export async function takeOffBotLabel(client: AccountClient): Promise<void> {
  try {
    await setBotLabel(client, false);
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
  }
}

/** The label lags behind in the index, and the person may have taken it off. */
export async function ensureBotLabel(client: AccountClient, profile: Actor): Promise<void> {
  if (!isBot(profile)) await setBotLabel(client, true);
}

async function readProfile(client: AccountClient): Promise<{ value: LexMap; cid: string | null }> {
  try {
    const { value, cid } = await client.call(getRecord, { repo: client.did, collection, rkey });
    return { value, cid: cid ?? null };
  } catch (error) {
    if (errorNameOf(error) !== 'RecordNotFound') throw error;
    return { value: { $type: collection }, cid: null };
  }
}

function labelsOf({ labels }: LexMap): string[] {
  const result = labelsSchema.safeParse(labels ?? { values: [] }, { strict: false });
  return result.success ? result.value.values.map(({ val }) => val) : [];
}

function withLabels({ labels: _former, ...rest }: LexMap, values: string[]): LexMap {
  if (values.length === 0) return rest;
  return { ...rest, labels: { $type: selfLabels, values: values.map((val) => ({ val })) } };
}
