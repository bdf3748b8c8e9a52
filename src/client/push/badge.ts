/**
 * How many texts wait, on the icon of the installed app; zero takes it off. It never fails: Firefox has none, and others
 * refuse it where notifications are not allowed. WebKit reads it from a push itself, without the service worker.
 */
export async function showBadge(waiting: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await navigator.setAppBadge(waiting);
  } catch {
    // The icon says nothing, or what it said before.
  }
}
