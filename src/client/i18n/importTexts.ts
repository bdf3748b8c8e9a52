/** The texts of one namespace out of the sources, for where there is no server to ask. */
export async function importTexts(language: string, namespace: string): Promise<object> {
  const module: { default: object } = await import(`./locales/${language}/${namespace}.json`, {
    with: { type: 'json' },
  });
  return { ...module.default };
}
