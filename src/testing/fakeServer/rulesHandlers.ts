import { http, HttpResponse, type RequestHandler } from 'msw';
import type { Consequences } from '../../shared/contract/ownLimits.ts';
import type { RehearsalAnswer } from '../../shared/contract/rehearsal.ts';
import type { RestoreRequest, RuleChange } from '../../shared/contract/ruleChanges.ts';
import { ruleParts } from '../../shared/contract/lists.ts';
import type { RulesAnswer, RulesRequest } from '../../shared/contract/rules.ts';
import { apiUrl } from './apiUrl.ts';
import { aRehearsalAnswer, aRuleChange, aRulesAnswer, aTrialAnswer } from './rulesBuilders.ts';
import { changeRules } from './changeRules.ts';

interface RulesData {
  rules: RulesAnswer;
  blockedPeople: string[];
  ruleChanges: RuleChange[];
  consequences: Consequences | null;
  /** Left out: one that has everything. */
  rehearsal?: RehearsalAnswer;
}

const rulesUrl = apiUrl('/profiles/:id/rules');

function conflict(current: RulesAnswer) {
  const message = 'This has been changed in another tab.';
  return HttpResponse.json({ code: 'rules.changed', message, current }, { status: 409 });
}

/** Undefined where the person has been told, or there is nothing to tell. */
function warning({ consequences }: RulesData, { url }: Request) {
  if (!consequences || !new URL(url).search.includes('warnsFirst=true')) return undefined;
  const message = 'These rules leave the bot nothing to do.';
  return HttpResponse.json({ code: 'rules.warned', message, consequences }, { status: 409 });
}

function note(data: RulesData, parts: Partial<RuleChange>): void {
  const { version } = data.rules;
  data.ruleChanges = [aRuleChange({ version, ...parts }), ...data.ruleChanges];
}

/** The calls that change rules, or try them. */
export function rulesHandlers(data: RulesData): RequestHandler[] {
  return [
    http.put<{ id: string }, RulesRequest>(rulesUrl, async ({ request }) => {
      const { version, rules, people: list } = await request.json();
      if (version !== data.rules.version) return conflict(data.rules);
      const told = warning(data, request);
      if (told) return told;
      const former = data.rules.rules;
      data.rules = changeRules(data.rules, rules);
      const people = list === undefined ? undefined : changePeople(data, list);
      const changed: object = { ...rules, ...(people && { people }) };
      const parts = ruleParts.filter((part) => part in changed);
      const before = Object.fromEntries(Object.entries(former).filter(([part]) => part in rules));
      const added = people?.names.length ?? 0;
      note(data, { parts, before, after: rules, people: { added, removed: 0 } });
      return HttpResponse.json({ ...data.rules, people });
    }),
    http.put<{ id: string }, RestoreRequest>(`${rulesUrl}/version`, async ({ request }) => {
      const { version } = await request.json();
      if (version !== data.rules.version) return conflict(data.rules);
      const told = warning(data, request);
      if (told) return told;
      data.rules = changeRules(data.rules, aRulesAnswer().rules);
      note(data, { parts: data.ruleChanges[0]?.parts ?? [] });
      return HttpResponse.json(data.rules);
    }),
    http.post(`${rulesUrl}/rehearsal`, () =>
      HttpResponse.json(data.rehearsal ?? aRehearsalAnswer()),
    ),
    http.post(`${rulesUrl}/trial`, () => HttpResponse.json(aTrialAnswer())),
  ];
}

function changePeople(data: RulesData, text: string) {
  const { names, ...rest } = readNames(text);
  data.blockedPeople = names;
  data.rules = { ...data.rules, blockedPeople: names.length };
  return { version: data.rules.version, names, ...rest };
}

/** A name has letters, digits and dots alone. */
const isName = ({ text }: { text: string }) => /^[\w.]+$/.test(text);

function readNames(text: string) {
  const typed = text
    .split('\n')
    .map((entry, index) => ({ line: index + 1, text: entry.trim() }))
    .filter(({ text }) => text !== '');
  const named = typed.filter(isName).map(({ text }) => text);
  const names = [...new Set(named)].toSorted();
  const notNames = typed.filter((each) => !isName(each));
  return {
    names,
    notNames: notNames.slice(0, 100),
    notNamesTotal: notNames.length,
    duplicates: named.length - names.length,
  };
}
