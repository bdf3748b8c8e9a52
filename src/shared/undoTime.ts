/** For so long after an approval nothing is sent, so that it can be undone. So can be that a post was left. */
export const undoMs = 8000;

/** For so long the server undoes that a post was left: a press at the last moment is still on its way. */
export const unleaveMs = undoMs + 2000;

/** From when what was approved then may be sent. */
export const sendableFrom = (approvedAt: Date): Date => new Date(approvedAt.getTime() + undoMs);
