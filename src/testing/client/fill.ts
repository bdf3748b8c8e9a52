import type { UserEvent } from '@testing-library/user-event';

/**
 * Pastes a text over what a field holds. Typing renders the page anew for each key, so a test types
 * only where that is its sentence.
 */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
