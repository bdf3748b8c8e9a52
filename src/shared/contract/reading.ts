/** What a post that the bot could answer is, as far as its words say. `other`: also where unsure. */
export const postKinds = [
  'thanks',
  'praise',
  'greeting',
  'joke',
  'questionAboutUs',
  'otherQuestion',
  'complaint',
  'grief',
  'crisis',
  'health',
  'seriousComplaint',
  'moneyAndLaw',
  'politics',
  'abuse',
  'spam',
  'optOut',
  'areYouABot',
  'otherLanguage',
  'other',
] as const;
export type PostKind = (typeof postKinds)[number];
