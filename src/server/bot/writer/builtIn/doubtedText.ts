import type { Doubt } from '../../../../shared/contract/judging.ts';
import type { CommentRequest, WrittenComment } from '../../context/commentWriter.ts';
import type { NetworkLimits } from '../../../networks/network.ts';
import { templateWriter } from './templateWriter.ts';

/** Whether something speaks against sending a text before a person has read it. */
export const isDoubted = ({ doubts, unsupported }: Doubts): boolean =>
  Boolean(doubts) || Boolean(unsupported?.length);

interface Doubts {
  doubts?: readonly Doubt[] | null | undefined;
  unsupported?: readonly string[] | null | undefined;
}

/**
 * What becomes of a doubted text. Where the bot acts on every story, as on the sandbox, nobody
 * reads it before it is sent, so the built-in writer writes another one. Where people have
 * addressed the account, it stays, and waits for the account's owner.
 */
export async function standInIfDoubted(
  written: WrittenComment | undefined,
  request: CommentRequest,
  { conduct }: Pick<NetworkLimits, 'conduct'>,
): Promise<WrittenComment | undefined> {
  if (!written || !isDoubted(written) || conduct !== 'everyStory') return written;
  const standIn = await templateWriter.write(request);
  return standIn && { ...standIn, isStandIn: true };
}
