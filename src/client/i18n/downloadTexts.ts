import { textFile } from './textFile.ts';

/** The texts of one namespace, as files of their own: no code comes with them. Throws without them. */
export async function downloadTexts(language: string, namespace: string): Promise<object> {
  const answer = await fetch(`/${textFile(language, namespace, process.env['TEXTS_VERSION'])}`);
  if (!answer.ok) throw new Error(`${answer.status} for ${answer.url}`);
  return answer.json() as Promise<object>;
}
