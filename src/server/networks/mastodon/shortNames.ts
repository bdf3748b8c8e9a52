const mentions =
  /(?<![\p{L}\p{N}_/])(@[\p{L}\p{N}_][\p{L}\p{N}_.-]*)@[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d+)?/gu;

/** With names as most servers show and count them: `@ana@example.social` is `@ana`. */
export const shortNames = (text: string): string => text.replace(mentions, '$1');
