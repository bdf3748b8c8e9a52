import { createContext } from 'react';

interface PlaceOfNotices {
  /** Whether what stands below has been painted. */
  isShown: boolean;
  /** Where a notice stands that comes after that. */
  late: HTMLElement | null;
  /** Keeps what stands below from being painted; what it returns lets it go on. */
  hold: () => () => void;
}

/** Where the late notices of several places stand together; undefined: each place has its own. */
export const SharedLatePlace = createContext<HTMLElement | null | undefined>(undefined);

/** Outside a place, a notice stands where it is written. */
export const Place = createContext<PlaceOfNotices>({
  isShown: false,
  late: null,
  hold: () => () => undefined,
});
