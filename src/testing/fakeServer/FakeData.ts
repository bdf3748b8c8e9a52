import type { ApiKeyAnswer } from '../../shared/contract/apiKey.ts';
import type { ClientConfig } from '../../shared/contract/clientConfig.ts';
import type { ContactRow } from '../../shared/contract/contact.ts';
import type { DevicesAnswer } from '../../shared/contract/devices.ts';
import type { HistoryAnswer } from '../../shared/contract/history.ts';
import type { LoginAnswer } from '../../shared/contract/login.ts';
import type { Consequences } from '../../shared/contract/ownLimits.ts';
import type { NotificationsAnswer, TestAnswer } from '../../shared/contract/notifications.ts';
import type { RuleChange } from '../../shared/contract/ruleChanges.ts';
import type { RulesAnswer } from '../../shared/contract/rules.ts';
import type { ServerAbout } from '../../shared/contract/signIn.ts';
import type { ThreadAnswer } from '../../shared/contract/thread.ts';
import type { WebhooksAnswer } from '../../shared/contract/webhooks.ts';
import { aHistory } from './aHistory.ts';
import { aBotAnswer, aConfig, aLoginAnswer, aProfile, aReportAnswer, aThread } from './builders.ts';
import { aDevicesAnswer } from './deviceHandlers.ts';
import { aNotificationsAnswer } from './notificationHandlers.ts';
import { aRulesAnswer } from './rulesBuilders.ts';
import { aWebhooksAnswer } from './webhookHandlers.ts';
import type { Reviews } from './decideReviews.ts';

/** What the server holds; a test changes it at any time. */
export interface FakeData extends Reviews {
  config: ClientConfig;
  login: LoginAnswer;
  /** Rows of the list, also strange ones. */
  profiles: object[];
  /** What the server says of itself at which somebody signs in; undefined: nothing. */
  signInAbout: ServerAbout | undefined;
  paymentStatus: string;
  /** The rows of each page of the activity, also strange ones. */
  storyPages: (object | null)[][];
  report: object;
  bot: object;
  /** What GET /profiles/{id}/history answers of its 180 days; cut to those that are asked for. */
  history: HistoryAnswer;
  /** What GET /users/sessions answers. */
  sessions: object;
  /** Of what the person is told. */
  notifications: NotificationsAnswer;
  /** Where the person's messages are pushed. */
  devices: DevicesAnswer;
  /** To which programs of the person messages are posted. */
  webhooks: WebhooksAnswer;
  /** What becomes of a message that tries the way. */
  testAnswer: TestAnswer;
  /** Of the person's programs. */
  apiKeys: ApiKeyAnswer[];
  /** Whom the bot leaves alone. */
  contacts: ContactRow[];
  /** For whom the bot acted lately. */
  people: string[];
  /** The conversation of each act. */
  thread: ThreadAnswer;
  /** What a person has laid down for the bot. */
  rules: RulesAnswer;
  /** Names of people who are never acted on. */
  blockedPeople: string[];
  /** Newest first. */
  ruleChanges: RuleChange[];
  /** What each change of the rules comes to, of which a person is told first; null: nothing. */
  consequences: Consequences | null;
}

/** One signed-in user with one synchronised profile. */
export function initialData(): FakeData {
  return {
    config: aConfig(),
    login: aLoginAnswer(),
    profiles: [aProfile()],
    signInAbout: undefined,
    paymentStatus: 'ACTIVE',
    storyPages: [],
    report: aReportAnswer(),
    bot: aBotAnswer(),
    history: aHistory({ days: 2 }),
    sessions: { count: 1 },
    notifications: aNotificationsAnswer(),
    devices: aDevicesAnswer(),
    webhooks: aWebhooksAnswer(),
    testAnswer: { outcome: 'sent', failure: null },
    apiKeys: [],
    contacts: [],
    people: ['lia.draws', 'noah.clay'],
    reviews: [],
    thread: aThread(),
    undoMs: 0,
    undoable: [],
    undoableLeft: [],
    left: [],
    approved: [],
    notSent: [],
    heldBy: null,
    capOpensAt: undefined,
    modelFreeAt: undefined,
    rules: aRulesAnswer(),
    blockedPeople: [],
    ruleChanges: [],
    consequences: null,
  };
}
