/** The attributes of an input whose text no keyboard may correct: a username, a password, a code. */
export const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
