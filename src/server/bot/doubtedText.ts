import type { NetworkLimits } from '../networks/network.ts';
import type { CommentRequest, WrittenComment } from './commentWriter.ts';
import { templateWriter } from './writer/templateWriter.ts';

/**
 * Nobody is to read a text that the judge doubts. Where the bot acts on every story, as on the
 * sandbox, the built-in writer stands in; where people have addressed the account, nothing is written.
 */
export async function withoutDoubts(
  written: WrittenComment | undefined,
  request: CommentRequest,
  { conduct }: Pick<NetworkLimits, 'conduct'>,
): Promise<WrittenComment | undefined> {
  if (written?.doubts === undefined) return written;
  if (conduct !== 'everyStory') return undefined;
  const standIn = await templateWriter.write(request);
  return standIn && { ...standIn, isStandIn: true };
}
