import type { NetworkTarget } from '../../networks/target.ts';
import { certainKinds } from '../reader/wordLists.ts';
import { readWords, saysStop } from '../reader/readWords.ts';

type Post = Pick<NetworkTarget, 'caption' | 'isInPassing'>;

/** Whether a post asks the account to leave its author alone. In doubt to whom it is said, it does. */
export const asksToStop = (post: Post): boolean => saysStop(post.caption) && !isStopToOthers(post);

/**
 * Whether whatever a post says of leaving alone is plainly said to somebody else: in sentences that begin with their
 * name, with nothing beside them but a kind word that begins with another one.
 */
export const isStopToOthers = ({ caption, isInPassing }: Post): boolean =>
  isInPassing === true && isKindBeside(caption);

/** Such a post begins with the name of somebody else. */
function isKindBeside(text: string): boolean {
  const [name] = leadingName.exec(text) ?? [];
  if (name === undefined) return false;
  const sentences = text.trim().split(sentenceEnd);
  const others = sentences.filter((sentence) => leadingName.exec(sentence)?.[0] !== name);
  const rest = others.join(' ').trim();
  const isNamed = others.some((sentence) => leadingName.test(sentence));
  return isNamed && certainKinds.some((kind) => kind === kindOf(rest));
}

const kindOf = (caption: string) => readWords({ caption, altText: null }).kind;

const leadingName = /^\s*[@＠][\p{L}\p{N}_.-]+/u;
const sentenceEnd = /(?<=[.!?…])\s+|(?<=[。！？])|\n+/u;
