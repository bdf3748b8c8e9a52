import { expect, test } from '@jest/globals';
import { configFault } from '../../testing/configFault.ts';
import { readConfig } from './readConfig.ts';

test('reads the language model', () => {
  expect(readConfig({}).ai).toBeUndefined();
  const given = {
    AI_BASE_URL: 'http://localhost:11434/v1/',
    AI_API_KEY: 'sk-1',
    AI_MODEL: 'qwen3:8b',
    AI_DAILY_TOKENS: '500000',
    AI_VISION: '1',
  };
  const { ai } = readConfig(given);
  expect(ai).toEqual({
    baseUrl: 'http://localhost:11434/v1',
    apiKey: 'sk-1',
    model: 'qwen3:8b',
    judgeModel: 'qwen3:8b',
    moderationModel: undefined,
    dailyTokens: 500_000,
    perAccount: { tokens: 250_000, requests: 2000 },
    hasVision: true,
  });
  const perAccount = { AI_ACCOUNT_DAILY_TOKENS: '9000', AI_ACCOUNT_DAILY_REQUESTS: '9' };
  expect(readConfig({ ...given, ...perAccount }).ai?.perAccount).toEqual({
    tokens: 9000,
    requests: 9,
  });
  const judged = { AI_JUDGE_MODEL: 'judge', AI_MODERATION_MODEL: 'moderation' };
  expect(readConfig({ ...given, ...judged }).ai).toEqual({
    ...ai,
    judgeModel: 'judge',
    moderationModel: 'moderation',
  });
});

test.each([
  [
    'AI_BASE_URL',
    'localhost:11434',
    'AI_BASE_URL is not an http or https address. Example: AI_BASE_URL=',
  ],
  ['AI_BASE_URL', 'http://model:pw@host/v1', 'has more in it than scheme, host, port and path'],
  ['AI_BASE_URL', 'http://localhost:11434/v1', 'AI_BASE_URL is set, but AI_MODEL is not: name'],
  ['AI_MODEL', 'qwen3:8b', 'AI_MODEL is set, but AI_BASE_URL is not: name the server'],
  ['AI_JUDGE_MODEL', 'qwen3:8b', 'AI_JUDGE_MODEL is set, but AI_BASE_URL is not: name the server'],
  [
    'AI_MODERATION_MODEL',
    'omni-moderation-latest',
    'AI_MODERATION_MODEL is set, but AI_BASE_URL is not: name the server',
  ],
  ['AI_DAILY_TOKENS', 'many', 'AI_DAILY_TOKENS is "many", which is not a whole number'],
  ['AI_VISION', 'yes', 'AI_VISION is "yes", which is none of 0, 1'],
  ['AI_VISION', '1', 'AI_VISION is set, but AI_BASE_URL is not: name the server'],
  ['AI_DAILY_TOKENS', '0', 'AI_DAILY_TOKENS is set, but AI_BASE_URL is not: name the server'],
  ['AI_ACCOUNT_DAILY_REQUESTS', '5', 'AI_ACCOUNT_DAILY_REQUESTS is set, but AI_BASE_URL is not'],
])('refuses %s=%j and says why', (name, value, fault) => {
  expect(configFault({ [name]: value })).toContain(fault);
});

test('says nothing of a value that only repeats the default', () => {
  expect(configFault({ AI_VISION: '0' })).toBe('none');
});
