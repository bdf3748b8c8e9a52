/** Puts values in the place of the placeholders of a message, such as `{name}`. */
export const fillIn = (message: string, valueOf: (name: string) => string): string =>
  message.replace(/\{(\w+)\}/g, (_all, name: string) => valueOf(name));
