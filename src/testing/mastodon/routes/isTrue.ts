/** docs.joinmastodon.org/client/intro/#boolean: all but a few words are true. */
const falseWords = ['', '0', 'f', 'F', 'false', 'FALSE', 'off', 'OFF'];

export const isTrue = (value: string | null) => value !== null && !falseWords.includes(value);
