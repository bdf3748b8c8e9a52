/** Whether the data of a profile were ever read, as the wire's `syncStatus` tells it. */
export function dataStateOf(syncStatus: string): 'synchronised' | 'pending' | 'error' {
  if (syncStatus === 'SYNCED') return 'synchronised';
  return syncStatus === 'NEVER' ? 'pending' : 'error';
}
