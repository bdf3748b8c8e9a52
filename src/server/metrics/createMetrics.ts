import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';

/**
 * What a process counts for `/metrics`. A label is one of a few known values, and never names a
 * person, a profile or an address.
 */
export type Metrics = ReturnType<typeof createMetrics>;

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const networkSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const hostWaitSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'meelo_http_request_duration_seconds',
      help: 'Requests answered, by the pattern of their route and by status.',
      labelNames: ['method', 'route', 'status'],
      buckets: requestSeconds,
      registers,
    }),
    eventStreams: new Gauge({
      name: 'meelo_event_streams',
      help: 'Streams of server-sent events that are open.',
      registers,
    }),
    networkStreams: new Gauge({
      name: 'meelo_network_streams',
      help: 'Profiles to whose networks this worker listens.',
      registers,
    }),
    networkCalls: new Histogram({
      name: 'meelo_network_call_duration_seconds',
      help: 'Calls to networks that ended, by what the network answered.',
      labelNames: ['network', 'call', 'outcome'],
      buckets: networkSeconds,
      registers,
    }),
    hostWaits: new Histogram({
      name: 'meelo_host_wait_seconds',
      help: 'How long requests to a host waited for their turn.',
      labelNames: ['network', 'host'],
      buckets: hostWaitSeconds,
      registers,
    }),
    heldCalls: new Counter({
      name: 'meelo_host_held_calls_total',
      help: 'Requests that were not sent: unreachable (the breaker), rateLimited (the host asked), busy.',
      labelNames: ['network', 'host', 'reason'],
      registers,
    }),
    acts: new Counter({
      name: 'meelo_acts_total',
      help: 'What the bot did: done, gone (the story was), unknown, or the error that prevented it.',
      labelNames: ['network', 'kind', 'outcome'],
      registers,
    }),
    modelCalls: new Histogram({
      name: 'meelo_model_call_duration_seconds',
      help: 'Requests to the language model that ended, by how.',
      labelNames: ['outcome'],
      buckets: networkSeconds,
      registers,
    }),
    modelTokens: new Counter({
      name: 'meelo_model_tokens_total',
      help: 'Tokens that the language model counted, of prompts and completions.',
      labelNames: ['direction'],
      registers,
    }),
    refusedComments: new Counter({
      name: 'meelo_refused_comments_total',
      help: 'Texts of the language model that were not published, by each reason.',
      labelNames: ['reason'],
      registers,
    }),
    judgedTexts: new Counter({
      name: 'meelo_judged_texts_total',
      help: 'Texts of the language model by verdict: clear, each topic of doubt, unjudged (no readable answer).',
      labelNames: ['verdict'],
      registers,
    }),
    standIns: new Counter({
      name: 'meelo_model_stand_ins_total',
      help: 'Times that the built-in writer stood in for the language model, by why.',
      labelNames: ['reason'],
      registers,
    }),
    claims: new Counter({
      name: 'meelo_claimed_profiles_total',
      help: 'Due profiles that this worker took, to look for stories or to read the report.',
      labelNames: ['work'],
      registers,
    }),
    slotsInUse: new Gauge({
      name: 'meelo_slots_in_use',
      help: 'Profiles that this worker works on now.',
      labelNames: ['work'],
      registers,
    }),
    slots: new Gauge({
      name: 'meelo_slots',
      help: 'Profiles that this worker may work on at the same time.',
      labelNames: ['work'],
      registers,
    }),
  };
}
