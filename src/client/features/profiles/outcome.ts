import { serverField, serverMessage } from '../../api/failure.ts';

/** What became of a call; a refusal carries what the server said and which input it blames. */
export type Outcome =
  { isDone: true } | { isDone: false; message: string | undefined; field: string | undefined };

export async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    await call;
    return { isDone: true };
  } catch (error) {
    return { isDone: false, message: serverMessage(error), field: serverField(error) };
  }
}
