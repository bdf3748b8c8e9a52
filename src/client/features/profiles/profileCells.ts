import type { ReactNode } from 'react';

/** What stands under each column, in the order of the columns. */
export interface ProfileCells {
  username: ReactNode;
  status: ReactNode;
  syncStatus: ReactNode;
  actions: ReactNode;
}
