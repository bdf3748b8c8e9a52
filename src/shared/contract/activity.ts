import type { Hold } from './lists.ts';

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

/**
 * Why a network refused an act. `muted`: the account and the author. `conversationMuted`: the account
 * wants no more of this conversation. `hiddenByOwner`: the account has hidden the post from everybody.
 * `repliesClosed`: the author takes no replies, or none of the account. `rejected`: it takes the act for wrong.
 * `notOffered`: it has no such act.
 */
export const actProblems = [
  'blocked',
  'muted',
  'conversationMuted',
  'hiddenByOwner',
  'repliesClosed',
  'rejected',
  'notOffered',
] as const;
export type ActProblem = (typeof actProblems)[number];

/**
 * Why an act that was written is let go before it is sent. `edited`: the post says something else now.
 * `dealtWith`: it has been answered by another hand. `ownConversation`: its owner answers there.
 * `crowded`: too many wait. `dailyCap`: the acts of the day are made. The last ones are rules of its owner:
 * people and words that are left alone, an answer to the person a few days ago, acts of the kind turned off.
 */
export const lettingGo = [
  'tooOld',
  'edited',
  'dealtWith',
  'contactClosed',
  'ownConversation',
  'answeredTwice',
  'ofBot',
  'crowded',
  'dailyCap',
  'personBlocked',
  'wordBlocked',
  'answeredLately',
  'actOff',
] as const;

/**
 * Why nothing was done: the network refused the act, Meelo gave it up after three tries, says nothing to
 * a post of its kind (`leftAlone`; `ruledOut`: its owner wants none), got no text from the model that passes
 * the checks (`noText`), or let it go.
 */
export const refusalReasons = [
  ...actProblems,
  'gaveUp',
  'leftAlone',
  'noText',
  'ruledOut',
  ...lettingGo,
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why the bot acted. `newStory`: somebody had published a story. The others address the account. */
export const activityReasons = ['newStory', 'mention', 'reply', 'quote'] as const;
export type ActivityReason = (typeof activityReasons)[number];

/** Of a search and of the name of a person that acts are filtered by, in UTF-16 code units. */
export const longestSearch = 200;
export const longestName = 300;

/** Of the pages that can be asked for. */
export const lastPage = 1_000_000;

/** Who writes a comment: the writer that is part of Meelo, a language model, or the account's owner. */
export const commentAuthors = ['builtIn', 'model', 'owner'] as const;
export type CommentAuthor = (typeof commentAuthors)[number];

/**
 * Why the bot rests. `paused`: its owner wants it to. `pace`: it pauses between two acts. `noStory`:
 * there is nothing new. `network`: it could not be reached, or asked the bot to wait. `networkOff`: the server does not offer the network.
 * `defect`: an error of the server ended what the bot was doing.
 * `ownHours`, `ownCaps`, `actsOff`: by rules of its owner, outside the hours, with the caps of the day
 * reached, with all acts turned off.
 */
export const botRests = [
  'payment',
  'paused',
  'dailyCap',
  'workingHours',
  'pace',
  'network',
  'networkOff',
  'defect',
  'noStory',
  'ownHours',
  'ownCaps',
  'actsOff',
] as const;
export type BotRest = (typeof botRests)[number];

/** The rests that a person or the operator begins and ends, at any time. They hold up approved answers, too. */
export const standingRests = ['payment', 'paused'] as const satisfies (BotRest & Hold)[];
export type StandingRest = (typeof standingRests)[number];

/** On whom the bot acts: whoever publishes a story, or only whoever has addressed the account. */
export const botConducts = ['everyStory', 'invitedOnly'] as const;
export type BotConduct = (typeof botConducts)[number];
