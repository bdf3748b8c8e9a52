import { makeVapidKeys } from '../config/vapidKeys.ts';
import type { AddCommands } from './Cli.ts';

export const addPushKeysCommand: AddCommands = (program, { terminal }) => {
  program
    .command('push-keys')
    .description(
      'make a pair of keys for notifications by push, as lines of the environment\n\n' +
        'Every process needs the same pair, for good: with another one, each person has to switch\n' +
        'push on again. The embedded database makes a pair of its own.',
    )
    .action(() => {
      const { publicKey, privateKey } = makeVapidKeys();
      terminal.print(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
    });
};
