/** What the judge is asked about each text that a language model has written: "Does the text …?" */
export const judgeTopics = [
  'hate',
  'insult',
  'threat',
  'selfHarm',
  'sexual',
  'medical',
  'financial',
  'legal',
  'political',
  'slander',
  'impersonation',
  'claimToBeHuman',
  'contact',
  'prompt',
  'promise',
] as const;
export type JudgeTopic = (typeof judgeTopics)[number];

/** Why a text is not published. `unjudged`: the judge gave no answer that can be read. */
export const doubts = [...judgeTopics, 'unjudged'] as const;
export type Doubt = (typeof doubts)[number];
