import type { ProfileInput } from './profileFormSchema.ts';

/** Whether the form has an input of this name, beside which a refusal says all. */
export const isCredential = (field: string | undefined): field is keyof ProfileInput =>
  field === 'network' || field === 'username' || field === 'password';

export type Credentials = Pick<ProfileInput, 'username' | 'password'>;
