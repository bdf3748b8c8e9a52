/** Under which name the form waits for the next login. */
export const notificationsDraft = 'settings/notifications';
