export function removeItem(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
