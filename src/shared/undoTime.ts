/** For so long after an approval nothing is sent, so that it can be undone. So can be that a post was left. */
export const undoMs = 8000;

/** For so long the server undoes that a post was left: a press at the last moment is still on its way. */
export const unleaveMs = undoMs + 2000;

/** What was left after that is brought back now. */
export const unleavableSince = (now: Date): Date => new Date(now.getTime() - unleaveMs);

/** From when what was approved then may be sent. */
export const sendableFrom = (approvedAt: Date): Date => new Date(approvedAt.getTime() + undoMs);
