import type { SignInPrompt } from '../../../../shared/contract/signIn.ts';
import type { Profile } from '../../../api/profiles.ts';

type CodePrompt = Extract<SignInPrompt, { kind: 'code' }>;

/** How the code comes and what it looks like, as far as the network says. */
export function codePromptOf({ signInPrompt }: Profile): Partial<CodePrompt> {
  const prompt = (signInPrompt ?? {}) as Partial<SignInPrompt>;
  return prompt.kind === 'code' ? prompt : {};
}
