/** A scripted server has not got a write yet, has done it, or its answer was sent on. */
export type WritePhase = 'received' | 'performed' | 'answered';

/** What becomes of a write that was received: one that is lost never gets to the server. */
export type Passing = 'lost' | undefined;
