import type { ContactEnd } from './contract/lists.ts';

// Why a bot does nothing. Each reason is a row here, and every list of reasons is derived from the rows:
// README.md beside has the recipe for a new one. What both sides know of it stands in `rests` and `obstacles`;
// what the server alone asks stands below in `restRules` and `obstacleRules`, which no page downloads.

/** What becomes of approved acts: they are held up, discarded, or sent all the same. */
export type RestRow = (
  | { approved: 'held' | 'sent' }
  /** The activity shows such an act with the reason. */
  | { approved: 'letGo'; note: 'letGo' }
) & {
  /** How the dashboard calls the wait for the next act. `paused`: by the person. */
  wait: 'waiting' | 'resting' | 'paused' | 'pausing';
  /** What the bot does when its time comes; left out where its time changes nothing. */
  end?: 'goesOn' | 'triesAgain' | 'looksAgain';
  /** Whether the rules of its owner make it, so that a trial of rules counts it. */
  isRehearsed?: true;
};

/** Why the bot rests: it ends by itself, or somebody ends it. Its text is `rests` of `acts.json`. */
export const rests = {
  payment: { approved: 'held', wait: 'resting' },
  /** Its owner wants it to rest. */
  paused: { approved: 'held', wait: 'paused' },
  /** By the time it opens, an answer is hours late. No approval is taken for which it has no room. */
  dailyCap: { approved: 'letGo', note: 'letGo', wait: 'resting', end: 'goesOn' },
  workingHours: { approved: 'sent', wait: 'resting', end: 'goesOn' },
  /** It pauses between two acts. */
  pace: { approved: 'held', wait: 'pausing', end: 'looksAgain' },
  /** The network could not be reached, or asked the bot to wait. */
  network: { approved: 'held', wait: 'waiting', end: 'triesAgain' },
  /** The server does not offer the network. */
  networkOff: { approved: 'held', wait: 'resting' },
  /** An error of the server ended what the bot was doing. */
  defect: { approved: 'held', wait: 'waiting', end: 'triesAgain' },
  /** There is nothing new. */
  noStory: { approved: 'sent', wait: 'waiting', end: 'looksAgain' },
  /** By rules of its owner: outside the hours, with the caps of the day reached, with all acts turned off. */
  ownHours: { approved: 'sent', wait: 'resting', end: 'goesOn', isRehearsed: true },
  ownCaps: { approved: 'sent', wait: 'resting', end: 'goesOn', isRehearsed: true },
  actsOff: { approved: 'sent', wait: 'resting', isRehearsed: true },
} as const satisfies Record<string, RestRow>;

export interface ObstacleRow {
  /**
   * How the activity notes an act that it ends, with the reason as a text: `refusals` of `activity.json`. `refused`:
   * the network refused it. `leftAlone`: the bot says nothing to the post. Left out: it names no reason.
   */
  note?: 'refused' | 'gaveUp' | 'leftAlone' | 'letGo';
  /** What becomes of an approved act: it is held up, or its owner is asked again. Left out: it is discarded. */
  approved?: 'held' | 'askedAgain';
  /** Whether the rules of its owner make it, so that a trial of rules counts it. */
  isRehearsed?: true;
}

/** Why the bot passes one target over, however long it waits, or does not send what it wrote for it. */
export const obstacles = {
  blocked: { note: 'refused' },
  /** The account or the author has muted the other. */
  muted: { note: 'refused' },
  /** The account wants no more of this conversation. */
  conversationMuted: { note: 'refused' },
  /** The account has hidden the post from everybody. */
  hiddenByOwner: { note: 'refused' },
  /** The author takes no replies, or none of the account. */
  repliesClosed: { note: 'refused' },
  /** The network takes the act for wrong. */
  rejected: { note: 'refused' },
  /** The network has no such act. */
  notOffered: { note: 'refused' },
  /** After three tries. */
  gaveUp: { note: 'gaveUp' },
  /** Nothing is said to a post of its kind. */
  leftAlone: { note: 'leftAlone' },
  /** The model gave no text that passes the checks. */
  noText: { note: 'leftAlone' },
  /** The account's owner wants nothing done about such posts. */
  ruledOut: { note: 'leftAlone', isRehearsed: true },
  tooOld: { note: 'letGo' },
  /** The post says something else now. */
  edited: { note: 'letGo' },
  /** It has been answered by another hand. */
  dealtWith: { note: 'letGo' },
  contactClosed: { note: 'letGo' },
  /** The account's owner answers there. */
  ownConversation: { note: 'letGo' },
  answeredTwice: { note: 'letGo' },
  ofBot: { note: 'letGo' },
  /** Too many wait. */
  crowded: { note: 'letGo' },
  /** By rules of its owner: a person, a word, an answer to the person a few days ago, acts of the kind turned off. */
  personBlocked: { note: 'letGo', isRehearsed: true },
  wordBlocked: { note: 'letGo', isRehearsed: true },
  answeredLately: { note: 'letGo', isRehearsed: true },
  actOff: { note: 'letGo', isRehearsed: true },
  /** What is written waits for the owner. */
  mustWait: { isRehearsed: true },
  /** It is held up until the profile operates again. */
  notOperating: { approved: 'held' },
  /** An approval holds for the mode in which it was given. */
  practiceChanged: { approved: 'askedAgain' },
  unusable: {},
  gone: {},
  triedOften: {},
  uninvited: {},
  beforeLinking: {},
  kindForbids: {},
} as const satisfies Record<string, ObstacleRow>;

const reasons = { ...rests, ...obstacles };

type NamesWith<Table, Part> = {
  [Name in keyof Table]: Table[Name] extends Part ? Name : never;
}[keyof Table];

/** The names of the rows that have all values of `part`, in the order of the table. */
export function namesWith<Table extends Record<string, object>, const Part extends object>(
  table: Table,
  part: Part,
) {
  const rows = Object.entries(table).filter(([, row]) =>
    Object.entries(part).every(([column, value]) => Reflect.get(row, column) === value),
  );
  return rows.map(([name]) => name) as NamesWith<Table, Part>[];
}

export type Reason = keyof typeof reasons;

/** Whether a reason is one to rest, and not to pass a target over. */
export const isRest = (reason: Reason): reason is BotRest => reason in rests;

export type BotRest = keyof typeof rests;
export const botRests: readonly BotRest[] = namesWith(rests, {});

/** Why an approved answer has not gone out. */
export const holds = namesWith(reasons, { approved: 'held' });
export type Hold = (typeof holds)[number];

/** Why a network refused an act. */
export const actProblems = namesWith(obstacles, { note: 'refused' });
export type ActProblem = (typeof actProblems)[number];

/** Why the bot has read a post and says nothing to it. */
export const leavingAlone = namesWith(obstacles, { note: 'leftAlone' });

/** Why an act that was written is discarded before it is sent. */
export const lettingGo = namesWith(reasons, { note: 'letGo' });

/** Why nothing was done, where the activity says so. */
export const refusalReasons = [
  ...actProblems,
  ...namesWith(obstacles, { note: 'gaveUp' }),
  ...leavingAlone,
  ...lettingGo,
];
export type RefusalReason = (typeof refusalReasons)[number];

/** The rules that would have held an act. */
export const rehearsalReasons = namesWith(reasons, { isRehearsed: true });
export type RehearsalReason = (typeof rehearsalReasons)[number];

export interface RestRule {
  /** For the log, which tells of each rest at the level `debug`. The pages have their own words. */
  sentence: string;
  /** Who can end it before, also for the log; by itself it ends with its time. */
  endedBy: 'nobody' | 'network' | 'operator' | 'person';
  /** How long it lasts where nothing says when it ends; left out where something always does. */
  seconds?: number;
  /**
   * How often the bot lists and reads posts during the rest, for those that the account's owner alone can
   * answer: the rest holds up only what is sent. Null: nothing is read, not even who is in danger.
   */
  readsEverySeconds: number | null;
  /** How long the report waits meanwhile: where the bot rests for long, little changes. */
  reportSeconds: number;
  /** What a cycle meets, and nobody can compute afterwards. */
  isFoundByCycle?: true;
  /** Whether it also holds up what needs the network alone, such as a deletion. */
  waitsForNetwork?: true;
}

/**
 * A standing rest is one that a person or the operator begins and ends, at any time. The table of
 * `standing.ts` says in SQL when it holds, so that it holds up approved acts, too.
 */
type RestRules = {
  [Name in BotRest]: RestRule & { isStanding?: Name extends Hold ? true : never };
};

const quarterSeconds = 15 * 60;
const hourSeconds = 3600;

/** What the server does during each rest. */
export const restRules = {
  payment: {
    sentence: 'the payment is not active',
    endedBy: 'operator',
    // Ended at once by the payment that becomes active.
    seconds: 6 * hourSeconds,
    readsEverySeconds: null,
    reportSeconds: 6 * hourSeconds,
    isStanding: true,
  },
  paused: {
    sentence: 'its owner has paused it',
    endedBy: 'person',
    // Ended at once by the owner who resumes it, or with its time.
    seconds: 6 * hourSeconds,
    readsEverySeconds: null,
    reportSeconds: 2 * hourSeconds,
    isStanding: true,
  },
  dailyCap: {
    sentence: 'the acts of the day are made',
    endedBy: 'nobody',
    readsEverySeconds: 60,
    reportSeconds: 2 * hourSeconds,
  },
  workingHours: {
    sentence: 'it is outside the working hours',
    endedBy: 'nobody',
    // The bots of a server rest at the same time.
    readsEverySeconds: 10 * 60,
    reportSeconds: 2 * hourSeconds,
  },
  pace: {
    sentence: 'it pauses between two acts',
    endedBy: 'nobody',
    readsEverySeconds: 60,
    reportSeconds: quarterSeconds,
  },
  network: {
    sentence: 'the network could not be reached, or asked to wait',
    endedBy: 'network',
    readsEverySeconds: null,
    reportSeconds: quarterSeconds,
    isFoundByCycle: true,
    waitsForNetwork: true,
  },
  networkOff: {
    sentence: 'the server does not offer the network',
    endedBy: 'operator',
    seconds: 5 * 60,
    readsEverySeconds: null,
    reportSeconds: quarterSeconds,
    waitsForNetwork: true,
  },
  defect: {
    sentence: 'an error of the server ended what it was doing',
    endedBy: 'operator',
    seconds: 60,
    readsEverySeconds: null,
    reportSeconds: quarterSeconds,
    isFoundByCycle: true,
  },
  noStory: {
    sentence: 'nothing is there to act on',
    endedBy: 'network',
    readsEverySeconds: null,
    reportSeconds: quarterSeconds,
    isFoundByCycle: true,
  },
  ownHours: {
    sentence: 'it is outside the hours that its owner has set',
    endedBy: 'person',
    // Where they never come.
    seconds: 6 * hourSeconds,
    readsEverySeconds: 10 * 60,
    reportSeconds: 2 * hourSeconds,
  },
  ownCaps: {
    sentence: 'the acts that its owner allows for the day are made',
    endedBy: 'person',
    readsEverySeconds: 60,
    reportSeconds: 2 * hourSeconds,
  },
  actsOff: {
    sentence: 'its owner has turned off all acts',
    endedBy: 'person',
    // Ended at once by the owner who changes the rules.
    seconds: 6 * hourSeconds,
    readsEverySeconds: 10 * 60,
    reportSeconds: 2 * hourSeconds,
  },
} as const satisfies RestRules;

export type StandingRest = NamesWith<typeof restRules, { isStanding: true }>;

export interface ObstacleRule {
  /**
   * Whether a listed post is read all the same. `always`: as one that nothing speaks against. `inDanger`: where
   * its words tell of danger or a loss. `afterStop`: likewise, or it is the post that asked the bot to stop.
   */
  isRead: 'always' | 'inDanger' | 'afterStop' | 'never';
  /** To which posts an answer is drafted all the same, and waits for the owner. */
  drafts: 'none' | 'ofOwnersKinds' | 'ofAnswerableKinds';
  /** Why its author is left alone from then on; null: not because of it. */
  contactEnd: ContactEnd | null;
  /** As what the activity shows an act that it ends, where that is not its own name. */
  shownAs?: RefusalReason;
  /** Whether its owner's own deed makes it, so that nobody tells the owner that an approved act was not sent. */
  isOwnersDeed?: true;
}

const nothing = { isRead: 'never', drafts: 'none', contactEnd: null } as const;

/** What each obstacle that `mayAct` names still lets be done, and what follows from it. */
export const obstacleRules = {
  notOperating: nothing,
  practiceChanged: nothing,
  unusable: nothing,
  gone: nothing,
  blocked: { ...nothing, contactEnd: 'blocked' },
  muted: { ...nothing, contactEnd: 'muted' },
  conversationMuted: nothing,
  hiddenByOwner: nothing,
  repliesClosed: nothing,
  rejected: nothing,
  notOffered: nothing,
  edited: nothing,
  tooOld: nothing,
  dealtWith: nothing,
  triedOften: { ...nothing, shownAs: 'gaveUp' },
  uninvited: nothing,
  beforeLinking: nothing,
  ofBot: nothing,
  contactClosed: { ...nothing, isRead: 'afterStop', drafts: 'ofOwnersKinds' },
  ownConversation: { ...nothing, isRead: 'inDanger', isOwnersDeed: true },
  answeredTwice: { ...nothing, isRead: 'inDanger' },
  personBlocked: { ...nothing, isOwnersDeed: true },
  wordBlocked: { ...nothing, isRead: 'inDanger' },
  answeredLately: { ...nothing, isRead: 'inDanger' },
  actOff: { ...nothing, isRead: 'inDanger' },
  ruledOut: { ...nothing, isRead: 'always' },
  kindForbids: { ...nothing, isRead: 'always', drafts: 'ofAnswerableKinds' },
  mustWait: nothing,
} as const satisfies Partial<Record<Reason, ObstacleRule>>;

/** Why the bot does not act on a target, however long it waits. */
export type TargetObstacle = keyof typeof obstacleRules;
