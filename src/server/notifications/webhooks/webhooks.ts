import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { webhooksPerUser } from '../../../shared/contract/notificationLists.ts';
import type {
  AddedWebhookAnswer,
  Webhook,
  WebhookRequest,
} from '../../../shared/contract/webhooks.ts';
import { checkName } from '../../accounts/accountInput.ts';
import { holdProven, type Proven } from '../../accounts/holdProven.ts';
import { isId, newId } from '../../database/newId.ts';
import type { WebhooksTable } from '../../database/tables/notificationTables.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Secrets } from '../../secrets/createSecrets.ts';
import { mayBeNamed } from '../receivers/mayBeNamed.ts';
import type { WebhookTarget } from './webhookTarget.ts';

/** Standard Webhooks asks for 24 to 64. */
const secretBytes = 32;

/** Throws unless messages may be posted to it. */
export function checkWebhookUrl(
  url: string,
  { allowsPrivateAddresses }: { allowsPrivateAddresses: boolean },
): void {
  if (mayBeNamed(url, allowsPrivateAddresses)) return;
  throw new ApiError('input.invalid', errorMessage('webhook.notUsable'), { field: 'url' });
}

interface NewWebhook extends Omit<WebhookRequest, 'password'>, Proven {
  now: Date;
}

/** Its secret is in the answer alone; what is stored is sealed. */
export async function addWebhook(
  db: Kysely<Tables>,
  secrets: Pick<Secrets, 'seal'>,
  added: NewWebhook,
): Promise<AddedWebhookAnswer> {
  const { userId, url, now } = added;
  const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
  const id = newId(now.getTime());
  const target: WebhookTarget = { url, secret };
  const row = {
    id,
    user_id: userId,
    name: checkName(added.name),
    ...secrets.seal({ webhookId: id }, JSON.stringify(target)),
    created_at: now,
    tried_at: null,
    failure: null,
  };
  await db.transaction().execute(async (trx) => {
    await holdProven(trx, added);
    const { count } = await ofUser(trx, userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= webhooksPerUser) {
      throw new ApiError(
        'webhook.limit',
        errorMessage('webhook.limit', { limit: webhooksPerUser }),
      );
    }
    await trx.insertInto('webhooks').values(row).execute();
  });
  return { webhook: toAnswer(row), secret };
}

/** Newest first. */
export async function listWebhooks(db: Kysely<Tables>, userId: string): Promise<Webhook[]> {
  const rows = await ofUser(db, userId)
    .select(['id', 'name', 'created_at', 'tried_at', 'failure'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAnswer);
}

/** Throws where there is none. */
export async function removeWebhook(
  db: Kysely<Tables>,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const removed = await db
    .deleteFrom('webhooks')
    .where('id', '=', isId(id) ? id : null)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw webhookNotFound();
}

export const webhookNotFound = () =>
  new ApiError('object.notFound', errorMessage('webhook.notFound'));

export async function hasWebhooks(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const webhook = await ofUser(db, userId).select('id').limit(1).executeTakeFirst();
  return webhook !== undefined;
}

export const ofUser = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('webhooks').where('user_id', '=', userId);

type Told = Pick<Selectable<WebhooksTable>, 'id' | 'name' | 'created_at' | 'tried_at' | 'failure'>;

const toAnswer = ({ id, name, created_at, tried_at, failure }: Told): Webhook => ({
  id,
  name,
  addedAt: created_at.toISOString(),
  lastTry: tried_at && { at: tried_at.toISOString(), failure },
});
