import { object, string, type InferType } from 'yup';

/** Any username and any password pass, also empty ones (which formik hands over as undefined). */
export const profileSchema = object({
  username: string().ensure(),
  password: string().ensure(),
});

export type Credentials = InferType<typeof profileSchema>;
