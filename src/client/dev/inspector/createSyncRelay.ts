import type { AnyEventObject, InspectionEvent, Snapshot } from 'xstate';
import type { SyncState } from '../../../shared/sync/syncCodes.ts';
import type { SyncEvent } from '../../../shared/sync/syncEvents.ts';
import { syncMetaOf, type SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';
import { redact } from '../../store/devTools.ts';
import type { InspectedActor, InspectorLine } from './channel.ts';

const keptMoves = 200;

interface Relayed {
  told: InspectedActor;
  send: (event: SyncEvent) => void;
  /** The code that the page last read from the server. */
  reportedCode?: unknown;
}

/**
 * The page's end of the line: tells inspectors of every event of every sync actor, in which nobody
 * can read a secret, and sends the actors what an inspector's buttons ask for.
 */
export function createSyncRelay(line: InspectorLine) {
  const actors = new Map<string, Relayed>();
  // Two pages can number their actors alike.
  const visit = Math.random().toString(36).slice(2);
  let sender: 'page' | 'inspector' = 'page';

  const tell = ({ told }: Relayed) => line.tell({ type: 'actor.told', actor: told });
  const forget = (id: string) => {
    actors.delete(id);
    line.tell({ type: 'actor.gone', id });
  };
  const sendTo = (actor: Relayed, event: SyncEvent, isHeld: boolean) => {
    sender = 'inspector';
    actor.send(event);
    sender = 'page';
    actor.told = { ...actor.told, isHeld };
    tell(actor);
  };

  line.listen((message) => {
    if (message.type === 'inspector.opened') actors.forEach(tell);
    const actor = 'id' in message ? actors.get(message.id) : undefined;
    if (!actor) return;
    if (message.type === 'event.sent') sendTo(actor, message.event, true);
    if (message.type === 'state.released') {
      sendTo(actor, { type: 'code.reported', code: actor.reportedCode }, false);
    }
  });
  window.addEventListener('pagehide', () => [...actors.keys()].forEach(forget));

  return (event: InspectionEvent) => {
    const isMachine = event.rootId === event.actorRef.sessionId;
    if (event.type !== '@xstate.snapshot' || !isMachine) return undefined;
    const id = `${visit}/${event.actorRef.sessionId}`;
    if (event.snapshot.status === 'stopped') return forget(id);
    const state = stateOf(event.snapshot);
    const actor: Relayed = actors.get(id) ?? {
      told: firstTold(id, state),
      send: (sent: SyncEvent) => event.actorRef.send(sent),
    };
    actor.told = moved(actor.told, { event: event.event, to: state, sender });
    if (sender === 'page' && event.event.type === 'code.reported') {
      actor.reportedCode = event.event.code;
      actor.told.isHeld = false;
    }
    actors.set(id, actor);
    tell(actor);
  };
}

function firstTold(id: string, state: SyncState): InspectedActor {
  const page = window.location.pathname;
  return { id, page, startedAt: Date.now(), state, isHeld: false, moves: [] };
}

interface Arrival {
  event: AnyEventObject;
  to: SyncState;
  sender: 'page' | 'inspector';
}

function moved(actor: InspectedActor, { event, to, sender }: Arrival): InspectedActor {
  const number = (actor.moves.at(-1)?.number ?? 0) + 1;
  const move = { number, at: Date.now(), event: redact(event), from: actor.state, to, sender };
  return { ...actor, state: to, moves: [...actor.moves, move].slice(-keptMoves) };
}

function stateOf(snapshot: Snapshot<unknown>): SyncState {
  return syncMetaOf(snapshot as SyncSnapshot).textKey;
}
