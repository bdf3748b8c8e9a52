import type { Id } from '../../../../shared/contract/id.ts';
import { takeMadeToken, useMakeKeyMutation } from '../../../api/apiKeys.ts';
import { useMaking } from '../once/useMaking.ts';
import { keySchema, noKey, toRequest, type KeyValues } from './keySchema.ts';

export type KeyForm = ReturnType<typeof useKeyForm>;

/** The form that makes a key. */
export function useKeyForm(userId: Id) {
  const [makeKey, { reset }] = useMakeKeyMutation();
  return useMaking<KeyValues>({
    initialValues: noKey,
    schema: keySchema,
    make: async (values) => (await makeKey({ userId, ...toRequest(values) })).error,
    take: takeMadeToken,
    reset,
  });
}
