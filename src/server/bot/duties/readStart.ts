import { sql } from 'kysely';
import { compileOnce, type Places } from '../../database/compileOnce.ts';
import { isAlive, sealedColumns } from '../../secrets/createSecrets.ts';
import type { SealedSecret } from '../../secrets/sealSecret.ts';
import { openActs } from '../acts/activityLog.ts';
import type { ActFacts } from '../decide/mayAct.ts';
import {
  factsOf,
  factsValues,
  selectFacts,
  type FactsContext,
  type FactsCycle,
  type FactsValues,
} from '../decide/readFacts.ts';
import { actsToRewrite, approvedActs } from '../acts/waitingActs.ts';
import { peopleToLookUp } from './lookUpPeople.ts';
import { actsWantedBack } from './takeBackActs.ts';

/** What a cycle begins with, as of one moment. */
export interface Start {
  facts: ActFacts;
  /** Whether acts are there whose outcome is not known. */
  isSending: boolean;
  isWantedBack: boolean;
  /** Whether its owner has decided something that is not done yet. */
  isDecided: boolean;
  /** Whether it is to be found out who blocked people are. */
  isLookUpDue: boolean;
  /** The session with the network; null: none. */
  sealed: SealedSecret | null;
}

/** Undefined if the profile no longer operates in this attempt. */
export async function readStart(
  context: FactsContext,
  cycle: FactsCycle,
): Promise<Start | undefined> {
  const values = factsValues(context, cycle);
  const [row] = await startQuery(context.database.db, values);
  if (!row) return undefined;
  const { isSending, isWantedBack, isDecided, isLookUpDue } = row;
  const facts = factsOf(context, cycle, { row, now: values.now });
  return { facts, isSending, isWantedBack, isDecided, isLookUpDue, sealed: sealedOf(row) };
}

const startQuery = compileOnce((db, { profileId, now, ...places }: Places<FactsValues>) =>
  selectFacts(db, { ...places, profileId, now, part: 'all' })
    .leftJoin('profile_secrets', (join) =>
      join
        .onRef('profile_secrets.profile_id', '=', 'profiles.id')
        .on('profile_secrets.kind', '=', 'session')
        .on(isAlive),
    )
    .select(sealedColumns)
    .select([
      sql<boolean>`exists${openActs(db, profileId)}`.as('isSending'),
      sql<boolean>`exists${actsWantedBack(db, profileId)}`.as('isWantedBack'),
      sql<boolean>`(exists${approvedActs(db, profileId)}
        or exists${actsToRewrite(db, profileId)})`.as('isDecided'),
      sql<boolean>`exists${peopleToLookUp(db, { profileId, now })}`.as('isLookUpDue'),
    ]),
);

type MaybeSealed = { [Column in keyof SealedSecret]: SealedSecret[Column] | null };

function sealedOf({ key_id, key_fingerprint, wrapped_key, sealed }: MaybeSealed) {
  if (key_id === null || wrapped_key === null || sealed === null) return null;
  return { key_id, key_fingerprint, wrapped_key, sealed };
}
