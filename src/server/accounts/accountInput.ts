import { ApiError } from '../errors/ApiError.ts';
import { hasHiddenCharacterInName } from '../errors/hiddenCharacters.ts';
import { errorMessage } from '../errors/messages/translate.ts';

const shortestName = 2;
const shortestPassword = 6;
const commonPasswordCount = 10_000;

/** Returns the name without blanks around it, or throws `input.invalid`. */
export function checkName(typed: string): string {
  const name = typed.trim();
  if (name.length < shortestName) {
    const reason = errorMessage('input.short', { field: 'name', limit: shortestName });
    throw new ApiError('input.invalid', reason, { field: 'name' });
  }
  if (hasHiddenCharacterInName(name)) {
    throw new ApiError('input.invalid', errorMessage('name.hidden'), { field: 'name' });
  }
  return name;
}

/** Throws `input.invalid` for a new password that is blank or among the most common ones. */
export async function checkNewPassword(password: string): Promise<void> {
  const reason = await passwordFault(password);
  if (reason) throw new ApiError('input.invalid', errorMessage(reason), { field: 'password' });
}

async function passwordFault(password: string) {
  if (password.trim() === '') return 'password.blank';
  commonPasswords ??= readCommonPasswords();
  return (await commonPasswords).has(password.trim().toLowerCase()) ? 'password.common' : undefined;
}

let commonPasswords: Promise<Set<string>> | undefined;

/** Read with the first new password: few processes ever need the list. */
async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(
    (password) => password.length >= shortestPassword,
  );
  return new Set(longEnough.slice(0, commonPasswordCount));
}
