/** What the bot does on a story. */
export const activityKinds = ['like', 'react', 'comment', 'aiComment'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/**
 * `done`: the network confirmed it. `gone`: the story was gone, and nothing was done. `unknown`: the
 * connection broke before the network answered; it is never tried again. `refused`: it was not done, and
 * there is a reason.
 */
export const activityOutcomes = ['done', 'gone', 'unknown', 'refused'] as const;
export type ActivityOutcome = (typeof activityOutcomes)[number];

/**
 * What acts are filtered by. `postGone`: it was done, and the post is gone since. `practice`: it was made in
 * practice, whatever became of it; the others leave these acts out.
 */
export const activityEnds = [...activityOutcomes, 'postGone', 'practice'] as const;
export type ActivityEnd = (typeof activityEnds)[number];

/**
 * How far an act is. `waiting`: for its owner, who approves or withdraws it. `sending`: it may have
 * taken effect. `refused`: nothing was done, also where the target was gone. `withdrawn`: it is never
 * sent. `takingBack`: it was done, and the network is to take it off. `takenBack`: the network has.
 */
export type ActState =
  | 'drafted'
  | 'waiting'
  | 'approved'
  | 'sending'
  | 'done'
  | 'refused'
  | 'unknown'
  | 'withdrawn'
  | 'takingBack'
  | 'takenBack';

/** Who moves an act from one state to another. */
export const actMovers = ['bot', 'owner'] as const;
export type ActMover = (typeof actMovers)[number];

/** Why the bot acted. `newStory`: somebody had published a story. The others address the account. */
export const activityReasons = ['newStory', 'mention', 'reply', 'quote'] as const;
export type ActivityReason = (typeof activityReasons)[number];

/** The longest search, and the longest name of a person that acts are filtered by, in UTF-16 code units. */
export const longestSearch = 200;
export const longestName = 300;

/** The last of the pages that can be asked for. */
export const lastPage = 1_000_000;

/**
 * Who writes a comment: the writer that is part of Meelo, a language model, the account's owner, or a program of theirs
 * with an API key.
 */
export const commentAuthors = ['builtIn', 'model', 'owner', 'program'] as const;
export type CommentAuthor = (typeof commentAuthors)[number];

/** On whom the bot acts: whoever publishes a story, or only whoever has addressed the account. */
export const botConducts = ['everyStory', 'invitedOnly'] as const;
export type BotConduct = (typeof botConducts)[number];
