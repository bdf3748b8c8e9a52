import type { NetworkAct } from '../../server/networks/network.ts';

type Comment = Extract<NetworkAct, { kind: 'comment' }>;

/** An answer that is to be made, unless `parts` say otherwise always the same act. */
export const aComment = (targetRef: string, parts: Partial<Comment> = {}): Comment => ({
  kind: 'comment',
  targetRef,
  text: 'Gladly',
  idempotencyKey: 'one',
  createdAt: new Date(),
  ...parts,
});
