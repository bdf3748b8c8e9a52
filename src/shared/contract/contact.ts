import { Type, type Static } from 'typebox';
import { contactReasons } from './lists.ts';

/** GET /profiles/{id}/contacts: whom the bot leaves alone, newest first. Beside the nine calls. */
export const ContactListQuery = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
  },
  { additionalProperties: false },
);
export type ContactListQuery = Static<typeof ContactListQuery>;

export const ContactRow = Type.Object({
  id: Type.String(),
  /** The username; what the network calls the person, where that was not stored. */
  name: Type.String(),
  reason: Type.Enum(contactReasons),
  /** ISO 8601 with offset. */
  closed_at: Type.String(),
  /** What was said in the post with which it began; null where the post is not kept. */
  post_text: Type.Union([Type.String(), Type.Null()]),
  /** Where a person reads the post with which it began: an https address. */
  post_url: Type.Union([Type.String(), Type.Null()]),
});
export type ContactRow = Static<typeof ContactRow>;

export const ContactListAnswer = Type.Object({
  data: Type.Array(ContactRow),
  pagination: Type.Object({ total: Type.Integer(), totalPages: Type.Integer() }),
});
export type ContactListAnswer = Static<typeof ContactListAnswer>;
