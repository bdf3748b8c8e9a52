interface QueryResult<Data> {
  data?: Data | undefined;
  error?: unknown;
  isLoading: boolean;
  isError: boolean;
  isUninitialized: boolean;
}

/**
 * The part of a query's result that a poll with the same answer leaves alone, so that an idle
 * poll renders nothing. For `selectFromResult`.
 */
export function selectQueryState<Data>(result: QueryResult<Data>) {
  const { data, error, isLoading, isError, isUninitialized } = result;
  return { data, error, isLoading, isError, isUninitialized };
}
