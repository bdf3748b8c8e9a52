const maxAgeSeconds = 10;

/** The options of a query that is asked again every ten seconds while `isPolled`, and in view. */
export function pollingWhile(isPolled: boolean) {
  return {
    pollingInterval: isPolled ? maxAgeSeconds * 1000 : 0,
    refetchOnMountOrArgChange: maxAgeSeconds,
    skipPollingIfUnfocused: true,
  };
}
