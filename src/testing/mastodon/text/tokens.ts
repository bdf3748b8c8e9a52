const url = String.raw`https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]`;
const mention = String.raw`(?<![=/\w])@[a-z0-9_]+(?:[a-z0-9_.-]*[a-z0-9_])?(?:@[\w.-]*\w(?::\d+)?)?`;
const hashtag = String.raw`(?<![/\w])#[\p{L}\p{N}_]+`;

/** Links, mentions and hashtags of a text, in turn with what stands between them. */
const pattern = new RegExp(`(${url}|${mention}|${hashtag})`, 'giu');

export type TextToken = { kind: 'words' | 'url' | 'mention' | 'hashtag'; text: string };

export function tokensOf(text: string): TextToken[] {
  return text.split(pattern).map((part, index) => {
    if (index % 2 === 0) return { kind: 'words', text: part };
    if (part.startsWith('@')) return { kind: 'mention', text: part };
    return { kind: part.startsWith('#') ? 'hashtag' : 'url', text: part };
  });
}
