type Watcher = (event: PopStateEvent) => void;

let watcher: Watcher | undefined;

// A window calls its listeners in the order in which they came, capturing or not. This one has to
// come before the router's, so the entry imports it ahead of the app.
window.addEventListener('popstate', (event) => watcher?.(event));

/** Sees Back and Forward before the router does, and may keep them from it. Answers how to stop. */
export function watchHistory(newWatcher: Watcher): () => void {
  watcher = newWatcher;
  return () => {
    if (watcher === newWatcher) watcher = undefined;
  };
}
