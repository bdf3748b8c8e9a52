/** What the menu of commands opens with beside Control, on Apple's keyboards beside Command. */
const letter = 'k';

const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** As `aria-keyshortcuts` names both. */
export const commandShortcuts = 'Control+K Meta+K';

/** As the keyboard here is labelled. */
export const commandKeyName = (): string => (isApple() ? '⌘K' : 'Ctrl+K');

/** Also with Caps Lock. What an Apple keyboard does with Control and K in a text stays. */
export function isCommandKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  const isHeld = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isHeld && !altKey && !shiftKey && key.toLowerCase() === letter;
}
