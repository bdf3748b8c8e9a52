import type { CurrentTarget, NetworkError } from '../../networks/results.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import { storable } from '../activityLog.ts';
import type { SeenAgain } from '../mayAct.ts';

type Seen = Pick<SeenAgain, 'isEdited' | 'obstacle'> & { target: CurrentTarget | undefined };

/** Looks at a target again: what was written was true when it was read. */
export async function readAgain(
  session: OperatingSession,
  { targetRef, caption }: { targetRef: string; caption: string | null },
): Promise<Seen | NetworkError> {
  const read = await session.call((network, current, options) =>
    network.readTarget(current, targetRef, options),
  );
  switch (read.outcome) {
    case 'read': {
      const isEdited = storable(read.value.caption) !== caption;
      return { target: read.value, isEdited, obstacle: undefined };
    }
    case 'gone':
      return { target: undefined, isEdited: false, obstacle: 'gone' };
    case 'refused':
      return { target: undefined, isEdited: false, obstacle: read.reason };
    default:
      return read;
  }
}
