import { expect, test } from '@jest/globals';
import { botCapabilities } from './botCapabilities.ts';

const everything = ['like', 'react', 'comment', 'repost', 'follow'] as const;

test.each([
  { conduct: 'everyStory', offered: everything, acts: ['like', 'react', 'comment', 'aiComment'] },
  { conduct: 'invitedOnly', offered: everything, acts: ['like', 'comment', 'aiComment'] },
  { conduct: 'everyStory', offered: ['like', 'follow'], acts: ['like'] },
  { conduct: 'invitedOnly', offered: ['comment'], acts: ['comment', 'aiComment'] },
] as const)('with $conduct and $offered the bot chooses among $acts', (row) => {
  const { conduct, offered, acts } = row;
  const network = { capabilities: { acts: offered }, limits: { conduct } };
  expect(botCapabilities(network)).toEqual({ conduct, acts });
});
