import { answersOnly, type WithCapabilities } from './botCapabilities.ts';

/** What the bot of a profile does: a text of `profiles`. */
export function operatingText(profile: WithCapabilities) {
  return answersOnly(profile) ? 'card.operating.answers' : 'card.operating.description';
}
