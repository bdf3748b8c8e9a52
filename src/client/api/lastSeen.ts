/** An answer as the cache of RTK Query holds it. */
export interface SeenAnswer {
  endpointName: string;
  data: unknown;
  /** When it came, in epoch ms. */
  fulfilledTimeStamp: number;
}

/** The type of the action with answers of a visit before, which the cache takes over with their age. */
export const lastSeenRestored = 'lastSeen/restored';
