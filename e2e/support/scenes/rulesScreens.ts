import type { Page } from '@playwright/test';
import {
  aRehearsalAnswer,
  aRuleChange,
  aRulesAnswer,
} from '../../../src/testing/fakeServer/rulesBuilders.ts';
import type { Consequences } from '../../../src/shared/contract/ownLimits.ts';
import type { FakeServer } from '../../../src/testing/fakeServer/createFakeServer.ts';
import { createWaitingServer } from '../../../src/testing/fakeServer/createFullServer.ts';
import { button, untilToastIsGone, type Scene } from './Scene.ts';

const path = '/app/profiles/rules';

const form = (page: Page, name: string) => page.getByRole('form', { name });

/** At the lower edge, with what is not saved. */
const bar = (page: Page) =>
  page.locator('section:has(button[aria-keyshortcuts^="Control+S"])').last();

/** Hours over midnight, a cap, and a change of each author. */
export function createRulesServer(): FakeServer {
  const { rules } = aRulesAnswer();
  const hours = {
    timeZone: 'America/Sao_Paulo',
    windows: [
      { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
      { days: [5, 6], from: '20:00', to: '02:00' },
    ],
  };
  const acts = { comment: { isOn: true, dailyCap: 5 }, aiComment: { isOn: false, dailyCap: null } };
  return Object.assign(createWaitingServer(), {
    rules: aRulesAnswer({
      version: 2,
      rules: { ...rules, acts, hours, words: ['casino', 'crypto'], daysBetweenAnswers: 3 },
    }),
    blockedPeople: ['lia.draws', 'noa.example.com'],
    ruleChanges: [
      aRuleChange({ version: 2, by: 'bot', because: 'edited', postKind: 'thanks' }),
      aRuleChange({ parts: ['hours', 'people'], people: { added: 2, removed: 0 } }),
    ],
  });
}

function factsChangedElsewhere(): Scene {
  let server = createRulesServer();
  return {
    name: 'facts that were changed elsewhere while somebody typed',
    path,
    api: () => (server = createRulesServer()),
    reach: async (page) => {
      const typed = form(page, 'Voice and facts');
      await typed.getByRole('textbox', { name: 'Facts' }).fill('Open on Monday.');
      const voice = { tone: 'Brief.', facts: 'Open on Sunday.', examples: [] };
      const rules = { ...server.rules.rules, voice };
      server.rules = aRulesAnswer({ ...server.rules, version: 3, rules });
      await button(page, /^Save$/).click();
    },
    shown: (page) => bar(page).getByRole('alert'),
    refused: [409, /\/rules/],
  };
}

/** The page of the rules, with what stands on it after its first screen. */
export const rulesScreens: Scene[] = [
  {
    name: 'the sections of the rules, each with what it says',
    path,
    api: createRulesServer,
    reach: (page) => button(page, /^Sections:/).click(),
    shown: (page) => page.getByRole('menu'),
    only: 'phone',
  },
  {
    name: 'rules with a list of people of which two lines are no names',
    path,
    api: createRulesServer,
    reach: async (page) => {
      const people = form(page, 'People to leave alone');
      await people.getByRole('textbox').fill('lia.draws\n<<rubbish>>\nnot a name\nana.creates');
      await button(page, /^Save$/).click();
      await untilToastIsGone(page);
    },
    shown: (page) => page.getByRole('form').getByRole('alert').locator('li'),
  },
  factsChangedElsewhere(),
  {
    name: 'what typed rules would have made of the last acts',
    path,
    api: createRulesServer,
    reach: async (page) => {
      const words = form(page, 'Words and topics to leave alone');
      await words.getByRole('textbox').fill('casino');
      await button(page, /^Try on/).click();
    },
    shown: (page) => bar(page).getByRole('list').nth(1),
  },
  {
    name: 'typed rules that leave nothing to do, with two that contradict each other',
    path,
    api: () => {
      const rehearsal = aRehearsalAnswer({
        leavesNothing: ['noneToLike', 'noHours'],
        unanswerable: ['thanks', 'praise'],
        captionOnly: 2,
      });
      return Object.assign(createRulesServer(), { rehearsal });
    },
    reach: async (page) => {
      const words = form(page, 'Words and topics to leave alone');
      await words.getByRole('textbox').fill('casino');
      await button(page, /^Try on/).click();
    },
    shown: (page) => bar(page).getByRole('note').last(),
  },
  {
    name: 'rules that are not saved before the person was told what they come to',
    path,
    api: () => {
      const consequences: Consequences = { leavesNothing: ['noHours'], unanswerable: ['thanks'] };
      return Object.assign(createRulesServer(), { consequences });
    },
    reach: async (page) => {
      const words = form(page, 'Words and topics to leave alone');
      await words.getByRole('textbox').fill('casino');
      await button(page, /^Save$/).click();
    },
    shown: (page) => bar(page).getByRole('alert'),
    // Nothing is stored, and the page says so.
    refused: [409, /\/rules/],
  },
  {
    name: 'rules that leave the bot nothing to do',
    path,
    api: () => {
      const { rules } = aRulesAnswer();
      const hours = { timeZone: 'UTC', windows: [] };
      const answer = aRulesAnswer({ rules: { ...rules, hours }, leavesNothing: ['noHours'] });
      return Object.assign(createWaitingServer(), { rules: answer });
    },
    shown: (page) => page.getByRole('main').getByRole('switch').nth(3),
  },
  {
    name: 'the question before the rules go back to before a change',
    path,
    api: createRulesServer,
    reach: (page) => button(page, 'Back to before this change').last().click(),
    shown: (page) => page.getByRole('main').getByRole('button', { name: 'Go back' }),
  },
  {
    name: 'what the bot would write with the facts that are typed',
    path: '/app/profiles/rules',
    api: createWaitingServer,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Facts' }).fill('Open from Monday to Saturday.');
      await button(page, 'Add an answer').click();
      await button(page, 'Try it').click();
    },
    shown: (page) => page.locator('mark'),
  },
];
