import { readFileSync } from 'node:fs';
import { inProject } from '../../src/testing/projectFolder.ts';

export const languages = ['pt', 'en', 'es', 'fr', 'ja'] as const;
export type Language = (typeof languages)[number];

/** `text('ja', 'profiles:actions.edit')`: what the interface says in a language. */
export function text(language: Language, address: string, values: Record<string, string> = {}) {
  const [namespace, key] = address.split(':') as [string, string];
  const file = inProject('src/client/i18n/locales', language, `${namespace}.json`);
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
  if (typeof found !== 'string') throw new Error(`${language} has no text ${address}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}
