/** For so long after an approval nothing is sent, so that it can be undone. */
export const undoMs = 8000;

/** From when what was approved then may be sent. */
export const sendableFrom = (approvedAt: Date): Date => new Date(approvedAt.getTime() + undoMs);
