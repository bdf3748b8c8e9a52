import type { MadeAct } from '../network.ts';
import type { UndoResult } from '../results.ts';
import { deleteRecord } from './lexicons.ts';
import { isOffered, isRecordThere, recordRefOf, type RecordPlace } from './performAct.ts';
import { isRejection } from './toNetworkError.ts';
import type { AccountClient } from './withClient.ts';

/** Deletes the act's record; a server takes one that is not there for deleted. */
export async function undoAct(client: AccountClient, action: MadeAct): Promise<UndoResult> {
  const place = placeOf(client, action);
  if (!place) return { outcome: 'refused', reason: 'notOffered' };
  try {
    await client.call(deleteRecord, place);
    // Servers answer anything, also nothing.
    const isThere = await isRecordThere(client, place);
    return isThere ? { outcome: 'unreachable' } : { outcome: 'done' };
  } catch (error) {
    if (isRejection(error)) return { outcome: 'refused', reason: 'rejected' };
    throw error;
  }
}

const recordRef = /^at:\/\/(did:[\w.:%-]+)\/([\w.]+)\/([\w.~:-]+)$/;

/** Undefined where it is not in the repository of the account. */
function placeOf(client: AccountClient, action: MadeAct): RecordPlace | undefined {
  const { recordRef: kept } = action;
  if (!isOffered(action)) return undefined;
  const ref = kept ?? recordRefOf(client, action);
  const [, repo, collection, rkey] = recordRef.exec(ref) ?? [];
  if (repo !== client.did || collection === undefined || rkey === undefined) return undefined;
  return { repo, collection, rkey };
}
