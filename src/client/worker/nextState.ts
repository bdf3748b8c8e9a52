/** Waits for the next change of a worker, and resolves with its state after that. */
export const nextState = (worker: ServiceWorker) =>
  new Promise<ServiceWorkerState>((resolve) => {
    worker.addEventListener('statechange', () => resolve(worker.state), { once: true });
  });
