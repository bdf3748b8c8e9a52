import type { CellSeparator } from '../../shared/csv/csvLine.ts';
import type { ActivityFilter, PeopleAnswer } from '../../shared/contract/story.ts';
import type { Id } from '../../shared/contract/id.ts';
import { saveFile } from './saveFile.ts';
import { lackable } from './lackable.ts';
import { meeloApi } from './meeloApi.ts';

interface ActivityFile extends ActivityFilter {
  profileId: Id;
  fileName: string;
  separator: CellSeparator;
}

/** Long histories take a while on a slow line. */
const fileTimeoutMs = 10 * 60_000;

const callOf = (profileId: Id, call: string) =>
  `/profiles/${encodeURIComponent(profileId)}/${call}`;

/** Calls beside the nine, which a server may lack; downloaded with the activity. */
export const activityFileApi = meeloApi.injectEndpoints({
  endpoints: (build) => ({
    getPeople: build.query<string[], Id>({
      query: (profileId) => ({ url: callOf(profileId, 'people'), ...lackable }),
      transformResponse: (answer: PeopleAnswer | string) =>
        typeof answer === 'object' && Array.isArray(answer.data) ? answer.data : [],
    }),
    /** Has the browser save what the filter lets through. */
    saveActivity: build.mutation<null, ActivityFile>({
      queryFn: async (...[{ profileId, fileName, ...filter }, , , send]) => {
        const { data, error } = await send({
          url: callOf(profileId, 'activity.csv'),
          params: { ...filter, time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
          timeout: fileTimeoutMs,
          responseHandler: (answer) => (answer.ok ? answer.blob() : answer.json()),
          validateStatus: ({ ok, headers }) => ok && isCsv(headers.get('content-type')),
        });
        if (error) return { error };
        saveFile(data as Blob, fileName);
        return { data: null };
      },
    }),
  }),
});

/** A server without the call may answer with the page that it has for any address. */
const isCsv = (type: string | null) => type?.startsWith('text/csv') ?? false;

export const { useGetPeopleQuery, useSaveActivityMutation } = activityFileApi;
