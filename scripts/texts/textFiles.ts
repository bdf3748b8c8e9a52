import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { namespaces } from '../../src/client/i18n/namespaces.ts';
import { textFile } from '../../src/client/i18n/textFile.ts';
import { languages } from '../../src/shared/language/languages.ts';
import { inProject } from '../setup/paths.mjs';

const sources = languages.flatMap((language) =>
  namespaces.map((namespace) => {
    const from = inProject(`src/client/i18n/locales/${language}/${namespace}.json`);
    return { language, namespace, from };
  }),
);

/** Names all texts together, so that one word of code leads to every file of them. */
export function versionOfTexts(): string {
  const hash = createHash('sha256');
  for (const { from } of sources) hash.update(readFileSync(from));
  return hash.digest('hex').slice(0, 10);
}

/** For webpack's CopyPlugin: the texts of every language, without their spaces. */
export function copiedTexts(version: string | undefined) {
  return sources.map(({ language, namespace, from }) => ({
    from: path.relative(inProject('.'), from),
    to: textFile(language, namespace, version),
    transform: (content: Buffer) => JSON.stringify(JSON.parse(content.toString('utf8'))),
  }));
}
