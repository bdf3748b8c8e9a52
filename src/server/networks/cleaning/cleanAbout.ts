import { botRefusers, type ServerAbout } from '../../../shared/contract/signIn.ts';
import { cleanName, cleanText } from './cleanValues.ts';

const longestRule = 1000;
/** Of all rules together: some kilobytes. */
const longestRules = 6000;

/** What a server says of itself, in as many words as somebody reads before a sign-in. */
export function cleanAbout({ software, rules, refusesBots }: ServerAbout): ServerAbout {
  const kept: string[] = [];
  let length = 0;
  for (const rule of rules.map((text) => cleanText(text, longestRule).trim())) {
    length += rule.length;
    if (length > longestRules) break;
    if (rule !== '') kept.push(rule);
  }
  const runs = cleanName(software).slice(0, 100);
  return {
    ...(runs !== '' && { software: runs }),
    rules: kept,
    ...(length > longestRules && { hasMoreRules: true }),
    refusesBots: botRefusers.filter((who) => refusesBots.includes(who)),
  };
}
