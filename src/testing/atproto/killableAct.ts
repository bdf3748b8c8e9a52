import type { NetworkAction } from '../../server/networks/network.ts';
import { connectTo } from './startAtproto.ts';

// A process to be killed in the middle of one act.

/** How the parent starts it: one JSON argument. */
export interface KillableAct {
  plcUrl: string;
  appViewUrl: string;
  session: string;
  action: NetworkAction;
}

const { session, action, ...servers } = JSON.parse(process.argv[2] ?? '') as KillableAct;
await connectTo(servers).performAction(session, {
  ...action,
  createdAt: new Date(action.createdAt),
});
