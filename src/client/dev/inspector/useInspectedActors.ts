import { useEffect, useState } from 'react';
import type { InspectedActor, InspectorLine } from './channel.ts';

const keptActors = 20;

export interface ShownActor extends InspectedActor {
  /** The page has left it or was closed; it can be read, and moves no more. */
  hasEnded: boolean;
}

/** The sync machines of all inspected pages of this browser, newest first. */
export function useInspectedActors(line: InspectorLine): ShownActor[] {
  const [actors, setActors] = useState<ShownActor[]>([]);
  useEffect(() => {
    line.listen((message) => {
      if (message.type === 'actor.told') setActors((known) => withActor(known, message.actor));
      if (message.type === 'actor.gone') setActors((known) => withEnd(known, message.id));
    });
    line.tell({ type: 'inspector.opened' });
    return () => line.close();
  }, [line]);
  return actors;
}

function withActor(known: ShownActor[], actor: InspectedActor): ShownActor[] {
  const others = known.filter(({ id }) => id !== actor.id);
  return [...others, { ...actor, hasEnded: false }]
    .toSorted((one, other) => other.startedAt - one.startedAt)
    .slice(0, keptActors);
}

function withEnd(known: ShownActor[], id: string): ShownActor[] {
  return known.map((actor) => (actor.id === id ? { ...actor, hasEnded: true } : actor));
}
