import type { Id } from '../../../shared/contract/id.ts';
import { meeloApi, useGetBotQuery } from '../../api/meeloApi.ts';
import { failureText, isNotFound } from '../../api/failure.ts';
import { polling } from '../../store/polling.ts';

/** The status of the bot; null where the server lacks the call, which then is not polled. */
export function useBot(profileId: Id, operates = false) {
  const { isLacking } = meeloApi.endpoints.getBot.useQueryState(profileId, {
    selectFromResult: ({ error }) => ({ isLacking: isNotFound(error) }),
  });
  return useGetBotQuery(profileId, {
    ...polling(10, operates && !isLacking),
    selectFromResult: ({ currentData, error, isFetching, fulfilledTimeStamp }) => ({
      bot: isLacking ? null : currentData,
      // The error is kept until there is an answer.
      hasFailed: error !== undefined && !isLacking && !currentData,
      failureText: failureText(error),
      outdatedSince: error !== undefined && currentData ? fulfilledTimeStamp : undefined,
      isRetrying: error !== undefined && isFetching,
    }),
  });
}
