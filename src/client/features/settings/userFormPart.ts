import { definePart } from '../../parts/definePart.ts';
import type { UserFormProps } from './UserForm.tsx';

/** The form comes with formik and yup, which reading the settings does not need. */
export const userFormPart = definePart<UserFormProps>({
  namespaces: ['toasts'],
  load: async () => (await import(/* webpackChunkName: "user-form" */ './UserForm.tsx')).UserForm,
});
