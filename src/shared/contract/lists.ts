// Closed lists that pages need at run time, apart from the schemas: so no page loads the schema library.

/** Why a text is not published. */
export const textProblems = [
  'empty',
  'tooLong',
  'severalLines',
  'hiddenCharacter',
  'markup',
  'placeholder',
  'link',
  'email',
  'mention',
  'hashtag',
  'phone',
  'contact',
  'badWord',
  'emoji',
  'quoted',
  'refusal',
  'preface',
  'characterCount',
  'prompt',
  'secret',
  'personClaim',
  'wrongLanguage',
  'likePost',
  'likeRecent',
] as const;
export type TextProblem = (typeof textProblems)[number];

/** These hold for a person's own words as well. */
export const firmProblems: readonly TextProblem[] = [
  'empty',
  'tooLong',
  'link',
  'email',
  'badWord',
];

/**
 * `moved`: somebody was faster, or it has changed; `item` is what waits now, absent where it waits no
 * more. `refused`: the text has `problems`, the judge doubts it, no writer may answer such a post, or the
 * daily cap is reached; it waits on. `waiting`: its approval or its leaving is undone,
 * or it has the text that was written. `tooOld`: it is discarded
 * instead, as its post is older than a day.
 */
export const reviewOutcomes = [
  'approved',
  'left',
  'rewriting',
  'waiting',
  'moved',
  'refused',
  'tooOld',
] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/**
 * Why a text waits that the rules let go out. `readersDiffer`: the two readers read its post as different kinds.
 * `partlyUnread`: something that belongs to the post could not be read.
 * `toldLoss`: its author has told of danger or a loss since. `noRoom`: it is too long for the line that says whose
 * automated answer it is. `unread`: the network could not show the post when it was about to be sent or written.
 * `lossAround`: what was said before it, what it quotes, or what its author said to others tells of danger or a loss.
 * `leadsElsewhere`: what it answers leads to a page, quotes somebody, or cannot be read. `inPassing`: it speaks to
 * somebody else, and names the account beside. `private`: not everybody can see it, or
 * something that was said around it.
 */
export const heldCauses = [
  'readersDiffer',
  'partlyUnread',
  'toldLoss',
  'noRoom',
  'unread',
  'lossAround',
  'leadsElsewhere',
  'inPassing',
  'private',
] as const;
export type HeldCause = (typeof heldCauses)[number];

/**
 * Why a text waits in which nothing is doubted. `rule`: all texts of its kind do. `standIn`: the built-in writer
 * wrote it in place of a language model. `before`: it was before the person already.
 */
export const waitCauses = ['rule', 'standIn', 'before', ...heldCauses] as const;
export type WaitCause = (typeof waitCauses)[number];

/**
 * Why the bot leaves a person alone: they asked it to stop, there is a block or a mute, or the
 * account's owner wants it.
 */
const contactEnds = ['stop', 'blocked', 'muted', 'owner'] as const;
export type ContactEnd = (typeof contactEnds)[number];

/** Why a person is on the list. `conversation`: the account's owner answers them in one conversation. */
export const contactReasons = [...contactEnds, 'conversation'] as const;
export type ContactReason = (typeof contactReasons)[number];

/**
 * `gone`: its author, or somebody else, has deleted it. `takingBack`: the network is to delete it, as
 * its owner wants. `takenBack`: the network has.
 */
export const threadPostStates = ['there', 'gone', 'takingBack', 'takenBack'] as const;

/** The kinds of the sample posts. */
export const trialKinds = ['thanks', 'questionAboutUs', 'complaint'] as const;
export type TrialKind = (typeof trialKinds)[number];

/**
 * `standIn`: the language model could not write, and the built-in writer has written, if it has words.
 * `nothing`: the built-in writer, which writes for this server, leaves such a post alone.
 */
export const trialOutcomes = ['written', 'standIn', 'nothing'] as const;

export const ruleParts = [
  'steps',
  'declinedOffers',
  'voice',
  'firstContact',
  'savedReplies',
  'acts',
  'hours',
  'words',
  'daysBetweenAnswers',
  'people',
] as const;
export type RulePart = (typeof ruleParts)[number];
