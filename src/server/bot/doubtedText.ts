import type { CommentRequest, WrittenComment } from './commentWriter.ts';
import type { NetworkLimits } from '../networks/network.ts';
import { templateWriter } from './writer/templateWriter.ts';

/**
 * Nobody is to read a text that the judge doubts. Where the bot acts on every story, as on the
 * sandbox, the built-in writer stands in; where people have addressed the account, the text waits for
 * the account's owner.
 */
export async function standInIfDoubted(
  written: WrittenComment | undefined,
  request: CommentRequest,
  { conduct }: Pick<NetworkLimits, 'conduct'>,
): Promise<WrittenComment | undefined> {
  if (written?.doubts === undefined || conduct !== 'everyStory') return written;
  const standIn = await templateWriter.write(request);
  return standIn && { ...standIn, isStandIn: true };
}
