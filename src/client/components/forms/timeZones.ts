/** The time zones of the browser, with another that is chosen already. */
export function timeZonesWith(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...known, 'UTC', chosen])].filter(Boolean).toSorted();
}

/** As people read it: `America/Sao Paulo`. */
export const timeZoneName = (timeZone: string) => timeZone.replaceAll('_', ' ');
