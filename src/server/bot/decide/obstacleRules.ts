import type { ActProblem, RefusalReason } from '../../../shared/contract/activity.ts';
import type { ContactEnd } from '../../../shared/contract/lists.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import { isOwnersKind, mayAnswer } from '../kinds/kindRules.ts';
import type { KindObstacle } from '../kinds/obstacleOfKind.ts';
import type { OwnObstacle } from './ownObstacle.ts';

/** Why the bot does not act on a target, however long it waits. */
export type TargetObstacle =
  | 'notOperating'
  | 'practiceChanged'
  | 'unusable'
  | 'gone'
  | ActProblem
  | 'edited'
  | 'tooOld'
  | 'dealtWith'
  | 'triedOften'
  | 'uninvited'
  | 'beforeLinking'
  | 'ofBot'
  | 'contactClosed'
  | 'ownConversation'
  | 'answeredTwice'
  | 'personBlocked'
  | OwnObstacle
  | KindObstacle;

export interface ObstacleRule {
  /**
   * Whether a listed post is read all the same. `always`: as one that nothing speaks against. `inDanger`: where
   * its words tell of danger or a loss. `afterStop`: likewise, or it is the post that asked the bot to stop.
   */
  isRead: 'always' | 'inDanger' | 'afterStop' | 'never';
  /** Whether an answer to a post of the kind is drafted all the same, and waits for the owner. */
  isDrafted: (kind: PostKind) => boolean;
  /** As what the activity shows an act that it ends; null: without a reason. */
  shown: RefusalReason | null;
  /** Why its author is left alone from then on; null: not because of it. */
  contactEnd: ContactEnd | null;
}

/** The activity shows an obstacle under its own name where it can. */
type ObstacleRules = {
  [Name in TargetObstacle]: ObstacleRule & { shown: Name extends RefusalReason ? Name : unknown };
};

const nothingElse = { isRead: 'never', isDrafted: () => false, contactEnd: null } as const;

/** What an obstacle still lets be done, and what follows from it. A new one is a row here. */
export const obstacleRules: ObstacleRules = {
  notOperating: { ...nothingElse, shown: null },
  practiceChanged: { ...nothingElse, shown: null },
  unusable: { ...nothingElse, shown: null },
  gone: { ...nothingElse, shown: null },
  blocked: { ...nothingElse, shown: 'blocked', contactEnd: 'blocked' },
  muted: { ...nothingElse, shown: 'muted', contactEnd: 'muted' },
  conversationMuted: { ...nothingElse, shown: 'conversationMuted' },
  hiddenByOwner: { ...nothingElse, shown: 'hiddenByOwner' },
  repliesClosed: { ...nothingElse, shown: 'repliesClosed' },
  rejected: { ...nothingElse, shown: 'rejected' },
  notOffered: { ...nothingElse, shown: 'notOffered' },
  edited: { ...nothingElse, shown: 'edited' },
  tooOld: { ...nothingElse, shown: 'tooOld' },
  dealtWith: { ...nothingElse, shown: 'dealtWith' },
  triedOften: { ...nothingElse, shown: 'gaveUp' },
  uninvited: { ...nothingElse, shown: null },
  beforeLinking: { ...nothingElse, shown: null },
  ofBot: { ...nothingElse, shown: 'ofBot' },
  contactClosed: {
    isRead: 'afterStop',
    isDrafted: isOwnersKind,
    shown: 'contactClosed',
    contactEnd: null,
  },
  ownConversation: { ...nothingElse, isRead: 'inDanger', shown: 'ownConversation' },
  answeredTwice: { ...nothingElse, isRead: 'inDanger', shown: 'answeredTwice' },
  personBlocked: { ...nothingElse, shown: 'personBlocked' },
  wordBlocked: { ...nothingElse, isRead: 'inDanger', shown: 'wordBlocked' },
  answeredLately: { ...nothingElse, isRead: 'inDanger', shown: 'answeredLately' },
  actOff: { ...nothingElse, isRead: 'inDanger', shown: 'actOff' },
  ruledOut: { ...nothingElse, isRead: 'always', shown: 'ruledOut' },
  kindForbids: {
    isRead: 'always',
    isDrafted: (kind) => mayAnswer(kind, true),
    shown: null,
    contactEnd: null,
  },
  mustWait: { ...nothingElse, shown: null },
};
