import { object, string, type InferType } from 'yup';
import { longestWebhookName } from '../../../../../shared/contract/notificationLists.ts';

/** The form of a new webhook. Messages are keys of texts; whether messages may be posted to the address the server says. */
export const webhookSchema = object({
  name: string()
    .trim()
    .required('notifications:webhooks.form.nameMissing')
    .min(2, 'notifications:webhooks.form.nameMissing')
    .max(longestWebhookName, 'notifications:webhooks.form.nameLong'),
  url: string().trim().required('notifications:webhooks.form.urlMissing'),
  password: string().default('').required('notifications:webhooks.form.passwordMissing'),
});

export type WebhookValues = InferType<typeof webhookSchema>;

export const noWebhook: WebhookValues = { name: '', url: '', password: '' };

export const toRequest = ({ name, url, password }: WebhookValues) => ({
  name: name.trim(),
  url: url.trim(),
  password,
});
