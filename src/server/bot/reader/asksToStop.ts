import type { NetworkTarget } from '../../networks/target.ts';
import { certainKinds } from './wordLists.ts';
import { readWords, saysStop } from './readWords.ts';

type Post = Pick<NetworkTarget, 'caption' | 'isInPassing'>;

/** Whether a post asks the account to leave its author alone. In doubt to whom it is said, it does. */
export const asksToStop = (post: Post): boolean => saysStop(post.caption) && !isStopToOthers(post);

/**
 * Whether whatever a post says of leaving alone is plainly said to somebody else: in sentences that begin with their
 * name and have no other, with nothing beside them but a kind word that begins with another one.
 */
export const isStopToOthers = ({ caption, isInPassing }: Post): boolean =>
  isInPassing === true && isKindBeside(caption);

/** Such a post begins with the name of somebody else. */
function isKindBeside(text: string): boolean {
  const [name] = leadingName.exec(text) ?? [];
  if (name === undefined) return false;
  const sentences = text.trim().split(sentenceEnd);
  const others = sentences.filter((sentence) => !isToAlone(name, sentence));
  const rest = others.join(' ').trim();
  const isNamed = others.some((sentence) => leadingName.test(sentence));
  return isNamed && certainKinds.some((kind) => kind === kindOf(rest));
}

const isToAlone = (name: string, sentence: string): boolean =>
  leadingName.test(sentence) && (sentence.match(anyName) ?? []).every((each) => each === name);

const kindOf = (caption: string) => readWords({ caption, altText: null }).kind;

const anyName = /[@＠][\p{L}\p{N}_.-]+/gu;
const leadingName = /^\s*[@＠][\p{L}\p{N}_.-]+/u;
const sentenceEnd = /(?<=[.!?…])\s+|(?<=[。！？])|\n+/u;
