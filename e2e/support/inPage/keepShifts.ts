/** `window.takeShifts()` answers what moved on the page by itself, from its first paint on. */
export function keepShifts() {
  const shifts: { value: number; moved: string[] }[] = [];
  const keep = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[]) {
      const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
      shifts.push({ value: entry.value, moved });
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const takeShifts = () => {
    // What the observer has not been told yet.
    keep(observer.takeRecords());
    return shifts;
  };
  Object.assign(window, { takeShifts });
}
