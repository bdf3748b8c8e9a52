import type { CellSeparator } from '../../shared/csv/csvLine.ts';
import type { ActivityFilter } from '../../shared/contract/story.ts';
import type { Id } from '../../shared/contract/id.ts';
import { ofProfile, ownTimeZone } from './requests.ts';

export interface ActivityFile extends ActivityFilter {
  profileId: Id;
  fileName: string;
  separator: CellSeparator;
}

/** Long histories take a while on a slow line. */
const fileTimeoutMs = 10 * 60_000;

/** A server without the call may answer with the page that it has for any address. */
const isCsv = (type: string | null) => type?.startsWith('text/csv') ?? false;

/** The request for a CSV file with what the filter lets through. */
export const activityFileRequest = ({ profileId, ...filter }: Omit<ActivityFile, 'fileName'>) => ({
  url: ofProfile(profileId, 'activity.csv'),
  params: { ...filter, time_zone: ownTimeZone() },
  timeout: fileTimeoutMs,
  responseHandler: (answer: Response) => (answer.ok ? answer.blob() : answer.json()),
  validateStatus: ({ ok, headers }: Response) => ok && isCsv(headers.get('content-type')),
});
