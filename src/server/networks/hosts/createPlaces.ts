import { textOf, type HostKey } from './HostKey.ts';

/** A call that is under way. */
export interface Place {
  leave(hasAnswered: boolean): void;
}

/** Bounds the calls of this process to a host at the same time. */
export interface Places {
  /** Undefined if none becomes free in time. */
  take(key: HostKey, wish: PlaceWish): Promise<Place | undefined>;
}

interface PlaceWish {
  limit: number;
  withinMs: number;
  signal: AbortSignal;
}

interface Room {
  /** When each call began, oldest first. */
  running: Set<{ beganAt: number }>;
  /** In the order of their coming. */
  waiting: Set<(place: Place) => void>;
  answeredAt: number;
}

export function createPlaces(stalledAfterMs: number): Places {
  const rooms = new Map<string, Room>();

  /** No call has been answered for long: more that wait would take slots from other hosts. */
  function isStalled({ running, answeredAt }: Room): boolean {
    const [oldest] = running;
    const since = Math.max(oldest?.beganAt ?? Infinity, answeredAt);
    return performance.now() - since > stalledAfterMs;
  }

  function enter(text: string, room: Room): Place {
    const call = { beganAt: performance.now() };
    room.running.add(call);
    return {
      leave(hasAnswered) {
        room.running.delete(call);
        if (hasAnswered) room.answeredAt = performance.now();
        const [next] = room.waiting;
        if (next) next(enter(text, room));
        else if (room.running.size === 0) rooms.delete(text);
      },
    };
  }

  return {
    async take(key, { limit, withinMs, signal }) {
      const text = textOf(key);
      const room = rooms.get(text) ?? { running: new Set(), waiting: new Set(), answeredAt: 0 };
      rooms.set(text, room);
      if (room.running.size < limit) return enter(text, room);
      if (isStalled(room)) return undefined;
      return waitFor(room, AbortSignal.any([signal, AbortSignal.timeout(withinMs)]));
    },
  };
}

function waitFor({ waiting }: Room, signal: AbortSignal): Promise<Place | undefined> {
  return new Promise((resolve) => {
    const end = (place?: Place) => {
      waiting.delete(end);
      signal.removeEventListener('abort', giveUp);
      resolve(place);
    };
    const giveUp = () => end();
    waiting.add(end);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
