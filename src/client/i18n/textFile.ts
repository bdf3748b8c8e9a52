/**
 * The file that holds the texts of one language and namespace, from the root of the built client.
 * `version` changes with any text; a build without it leaves the cache to the browser's own rules.
 */
export function textFile(language: string, namespace: string, version = ''): string {
  return `assets/text-${language}-${namespace}${version && `.${version}`}.json`;
}
