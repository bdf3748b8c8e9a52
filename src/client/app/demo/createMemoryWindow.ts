interface Entry {
  address: string;
  state: unknown;
}

/** What a router has instead of the browser's window. */
export interface MemoryWindow extends Window {
  isAtFirst: () => boolean;
}

/**
 * What a router uses of a window, apart from the page: addresses and history are in memory alone. React Router's own
 * memory router would be downloaded by everybody, as it is part of a module that every page has.
 */
export function createMemoryWindow(address: string): MemoryWindow {
  const { origin } = window.location;
  const entries: [Entry, ...Entry[]] = [{ address, state: null }];
  let index = 0;
  const present = () => entries[index] ?? entries[0];
  const events = new EventTarget();
  const history = {
    get state() {
      return present().state;
    },
    pushState: (state: unknown, _unused: string, next: string) => {
      index += 1;
      entries.splice(index, Infinity, { address: next, state });
    },
    replaceState: (state: unknown, _unused: string, next = present().address) => {
      entries[index] = { address: next, state };
    },
    go: (delta: number) => {
      if (!entries[index + delta]) return;
      index += delta;
      events.dispatchEvent(new Event('popstate'));
    },
  };
  const location = {
    origin,
    get pathname() {
      return new URL(present().address, origin).pathname;
    },
    get search() {
      return new URL(present().address, origin).search;
    },
    get hash() {
      return new URL(present().address, origin).hash;
    },
  };
  const isAtFirst = () => index === 0;
  return Object.assign(events, { history, location, isAtFirst }) as unknown as MemoryWindow;
}
