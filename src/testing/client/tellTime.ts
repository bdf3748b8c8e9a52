import { jest } from '@jest/globals';

/** Has dates tell `now`; what an answer needs to come is left as it is, and what is named beside it. */
export function tellTime(now: Date, ...others: ('performance' | 'setInterval')[]): void {
  const doNotFake = [
    'nextTick',
    'queueMicrotask',
    'requestAnimationFrame',
    'setImmediate',
    'setTimeout',
  ] as const;
  jest.useFakeTimers({ now, doNotFake: [...doNotFake, ...others] });
}
