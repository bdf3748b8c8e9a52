import type { RulesAnswer, RulesRequest } from '../../shared/contract/rules.ts';

/** Changes rules as the server does, without its checks. */
export function changeRules(former: RulesAnswer, change: RulesRequest['rules']): RulesAnswer {
  const rules = { ...former.rules, ...change };
  return {
    ...former,
    version: former.version + 1,
    rules,
    kinds: former.kinds.map((each) => {
      const step = rules.steps[each.kind] ?? each.mayBe[0] ?? each.step;
      const isDeclined = rules.declinedOffers.includes(each.kind);
      const isOffered = each.isOffered && step === 'draft' && !isDeclined;
      return { ...each, step, isOffered, askedAgain: null };
    }),
    changedAt: new Date(2025, 2, 5, 14, 7).toISOString(),
  };
}
