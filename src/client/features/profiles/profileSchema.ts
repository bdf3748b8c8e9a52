import { object, string, type InferType } from 'yup';

/** The login details of a profile. Only its network knows what is right, so the page has no rules. */
export const profileSchema = object({
  username: string().default(''),
  password: string().default(''),
});

export type Credentials = InferType<typeof profileSchema>;

export const twoFactorMaxLength = 15;

export const twoFactorSchema = object({
  verificationCode: string().trim().max(twoFactorMaxLength).required(),
});
