import { readConfig } from '../server/config/readConfig.ts';
import { StartError } from '../server/errors/StartError.ts';

/** What a start with these variables says is wrong. */
export function configFault(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    return error instanceof StartError ? error.message : 'another error';
  }
  return 'none';
}
