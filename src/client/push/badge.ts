/**
 * How many texts wait, on the icon of the installed app; zero takes it off. Nothing waits for it: Firefox has none, and
 * others refuse it where notifications are not allowed. While no page is open, WebKit counts by what a push says.
 */
export function showBadge(waiting: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(waiting).catch(() => undefined);
}
