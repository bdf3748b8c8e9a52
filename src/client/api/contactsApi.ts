import type { ContactListAnswer } from '../../shared/contract/contact.ts';
import { contactReasons, type ContactReason } from '../../shared/contract/lists.ts';
import type { Id } from '../../shared/contract/id.ts';
import { lackable } from './lackable.ts';
import { mayHaveChanged } from './mayHaveChanged.ts';
import { meeloApi } from './meeloApi.ts';
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

interface ContactPage {
  rows: Contact[];
  totalPages: number;
}

interface ContactsQuery {
  profileId: Id;
  page: number;
}

interface Reopening {
  profileId: Id;
  contactId: Id;
}

const contactsOf = (profileId: Id) => `/profiles/${encodeURIComponent(profileId)}/contacts`;

/** Calls beside the nine, which a server may lack; downloaded with the dialog that needs them. */
export const contactsApi = meeloApi
  .enhanceEndpoints({ addTagTypes: ['Contacts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getContacts: build.query<ContactPage, ContactsQuery>({
        query: ({ profileId, page }) => ({
          url: contactsOf(profileId),
          params: { page, limit: 10 },
          ...lackable,
          validateStatus: ({ ok }, answer) => ok && Array.isArray(answer?.data),
        }),
        transformResponse: toContactPage,
        providesTags: ['Contacts'],
      }),
      reopenContact: build.mutation<unknown, Reopening>({
        query: ({ profileId, contactId }) => ({
          url: `${contactsOf(profileId)}/${encodeURIComponent(contactId)}`,
          method: 'DELETE',
          responseHandler: 'content-type',
        }),
        invalidatesTags: mayHaveChanged('Contacts'),
      }),
    }),
  });

export const { useGetContactsQuery, useReopenContactMutation } = contactsApi;

/** Absurd values become neutral ones. */
function toContactPage(answer: ContactListAnswer): ContactPage {
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
