/** Browsers know the service worker by this name since it did nothing but show pushes; their subscription goes with it. */
export const workerFile = '/push-worker.js';
