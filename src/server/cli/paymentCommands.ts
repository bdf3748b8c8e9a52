import { Argument } from 'commander';
import { setPaymentStatus } from '../accounts/users.ts';
import { wakeProfiles } from '../profiles/wakeProfiles.ts';
import { type AddCommands, findUser } from './Cli.ts';

export const paymentStatuses = ['ACTIVE', 'INACTIVE', 'BLOCKED'];

export const addPaymentCommands: AddCommands = (program, cli) => {
  program
    .command('payment')
    .description('payment status of an account')
    .command('set')
    .description('the bot works only while it is ACTIVE')
    .argument('<email>')
    .addArgument(new Argument('<status>').choices(paymentStatuses))
    .action((email: string, status: string) =>
      cli.withContext(async (context) => {
        const user = await findUser(context, email);
        await setPaymentStatus(context.database.db, user.id, status);
        if (status === 'ACTIVE') await wakeProfiles(context.database.db, { userId: user.id });
        cli.terminal.print(`The payment of ${user.email} is ${status}.`);
      }),
    );
};
