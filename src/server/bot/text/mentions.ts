/** `@name.example.com` on its own, and not the beginning of a longer address. */
const mentions =
  /(?<=^|[\s(])@(?:[a-z0-9][a-z0-9-]{0,62}\.){1,8}[a-z][a-z0-9-]{0,62}(?![\p{L}\p{N}_@/-]|\.\p{L})/giu;

/** A person may name people, whose names there are domains: no check takes these for links or e-mail addresses. */
export const withoutMentions = (text: string): string => text.replace(mentions, ' ');
