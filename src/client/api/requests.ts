import type { Id } from '../../shared/contract/id.ts';
import { isPassing } from './failure.ts';

/** The address of a call about a profile. */
export const ofProfile = (profileId: Id, call: string) =>
  `/profiles/${encodeURIComponent(profileId)}/${call}`;

/** The person's, as IANA names it. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Of a call that a server may lack: it may then answer with the page that it has for any address. Also
 * of one that succeeds with any body, and without one.
 */
export const lackable = { responseHandler: 'content-type' } as const;

/** The options of a call that a server may lack, whose answer has a list of that name. */
export const lackableList = (name: string) => ({
  ...lackable,
  validateStatus: ({ ok }: Response, answer: Partial<Record<string, unknown>> | null) =>
    ok && Array.isArray(answer?.[name]),
});

/** Where an answer came from, so that addresses in it are read from there. */
export const addressOf = (meta: { request: Request } | undefined) =>
  meta?.request.url ?? window.location.href;

/** What a call answered; undefined where it failed. */
export function answerOf<Answer>(call: Promise<{ data: Answer }>): Promise<Answer | undefined> {
  return call.then(
    ({ data }) => data,
    () => undefined,
  );
}

/** The tags of what a call changes; also where no answer came, which may be lost after the change. */
export const mayHaveChanged =
  <Tag extends string>(...tags: Tag[]) =>
  (_answer: unknown, error: unknown): Tag[] =>
    error === undefined || isPassing(error) ? tags : [];
