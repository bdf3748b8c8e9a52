import type { ContactListAnswer } from '../../shared/contract/contact.ts';
import { contactReasons, type ContactReason } from '../../shared/contract/lists.ts';
import type { Id } from '../../shared/contract/id.ts';
import { httpsOrNull, idRows, noText, oneOf, textOr } from './values.ts';

/** A person whom the bot leaves alone. */
export interface Contact {
  id: Id;
  name: string;
  /** Null where the server says one that is not known here. */
  reason: ContactReason | null;
  /** ISO 8601 with offset, as it came. */
  closedAt: string;
  postText: string | null;
  postUrl: string | null;
}

export interface ContactPage {
  rows: Contact[];
  totalPages: number;
}

export interface ContactsQuery {
  profileId: Id;
  page: number;
}

export interface Reopening {
  profileId: Id;
  contactId: Id;
}

/** Absurd values become neutral ones. */
export function toContactPage(answer: ContactListAnswer): ContactPage {
  const totalPages = answer.pagination?.totalPages;
  return {
    rows: idRows(answer.data).map((row) => ({
      id: row.id,
      name: textOr(row.name, noText),
      reason: oneOf(contactReasons, row.reason),
      closedAt: textOr(row.closed_at, ''),
      postText: textOr(row.post_text, null),
      postUrl: httpsOrNull(row.post_url),
    })),
    totalPages: Number.isSafeInteger(totalPages) ? (totalPages ?? 0) : 0,
  };
}
