/** What the bot does on a story. */
export const activityKinds = ['like', 'react', 'comment', 'aiComment'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/**
 * `done`: the network confirmed it. `gone`: the story was gone, and nothing was done. `unknown`: the
 * connection broke before the network answered; it is never tried again.
 */
export const activityOutcomes = ['done', 'gone', 'unknown'] as const;
export type ActivityOutcome = (typeof activityOutcomes)[number];

/** Why the bot acted. `newStory`: somebody had published a story. */
export const activityReasons = ['newStory'] as const;
export type ActivityReason = (typeof activityReasons)[number];

/** Who writes a comment: the writer that is part of Meelo, or a language model. */
export const commentAuthors = ['builtIn', 'model'] as const;
export type CommentAuthor = (typeof commentAuthors)[number];

/**
 * Why the bot rests. `noStory`: there is nothing new. `network`: it could not be reached, or asked the
 * bot to wait.
 */
export const botRests = ['payment', 'dailyCap', 'workingHours', 'network', 'noStory'] as const;
export type BotRest = (typeof botRests)[number];
