import { answersOnly } from '../answersOnly.ts';

/** What the bot of a profile does: a text of `profiles`. */
export function operatingText({ network }: { network: string | null }) {
  return answersOnly(network) ? 'card.operating.answers' : 'card.operating.description';
}
