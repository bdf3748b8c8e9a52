import { beforeEach, expect } from '@jest/globals';
import { Ajv } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { createAnswers } from '../../client/app/demo/answers/answerCalls.ts';
import { createWorld } from '../../client/app/demo/answers/createWorld.ts';
import { profileId } from '../../client/app/demo/answers/DemoWorld.ts';
import { i18n, loadTexts, startI18n } from '../../client/i18n/i18n.ts';

const ajv = new Ajv({ strict: false, allErrors: true });

function expectOf(schema: TSchema, value: unknown): void {
  ajv.validate(schema, value);
  expect(ajv.errors ?? []).toEqual([]);
}

interface Options {
  params?: Record<string, unknown>;
  body?: object;
}

/** What answers the calls of the demo, begun anew for each test. */
export function setUpDemo() {
  let now: number;
  let answer: ReturnType<typeof createAnswers>;

  async function begin(language = 'en') {
    await startI18n('en');
    await i18n.changeLanguage(language);
    await loadTexts(['demo']);
    now = Date.parse('2026-03-10T12:00:00Z');
    answer = createAnswers(createWorld(i18n.getFixedT(language, 'demo'), now), () => now);
  }

  beforeEach(() => begin());

  function pass(ms: number): void {
    now += ms;
  }

  function send(call: string, options: Options = {}) {
    const [method = '', url = ''] = call.replace('{id}', profileId).split(' ');
    return answer({ method, url, ...options });
  }

  function tell(call: string, options?: Options): unknown {
    const { data, error } = send(call, options);
    expect(error).toBeUndefined();
    return data;
  }

  /** What a call answers, which is as the contract has it. */
  function ask<Schema extends TSchema>(schema: Schema, call: string, options?: Options) {
    const data = tell(call, options);
    expectOf(schema, data);
    return data as Static<Schema>;
  }

  return { begin, pass, send, tell, ask, expectOf };
}
