import {
  fromJsonSchema,
  type CallToolResult,
  type McpServer,
  type ToolAnnotations,
} from '@modelcontextprotocol/server';
import { Type, type Static, type TObject } from 'typebox';
import { longestSearch } from '../../../shared/contract/activity.ts';
import type { KeyScope } from '../../../shared/contract/keyScopes.ts';

/** A call of the API. `path` is what follows `/api`. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: Record<string, string>;
  body?: object;
}

/** For whom tools are called: the user whose key the request has. */
export interface Caller {
  userId: string;
  ask(call: ApiCall): Promise<CallToolResult>;
}

interface ToolOptions<Input extends TObject> {
  title: string;
  /** By which a language model chooses the tool. */
  description: string;
  /** What an API key must have; a tool that its call would refuse is not offered. */
  scope: KeyScope;
  hints?: ToolAnnotations;
  input: Input;
  call(given: Static<Input>, userId: string): ApiCall;
}

interface Tool {
  scope: KeyScope;
  addTo(server: McpServer, caller: Caller): void;
}

function tool<Input extends TObject>(name: string, options: ToolOptions<Input>): Tool {
  const { title, description, scope, hints, input, call } = options;
  const config = {
    title,
    description,
    inputSchema: fromJsonSchema<Static<Input>>(input),
    annotations: { readOnlyHint: scope === 'read', ...hints },
  };
  return {
    scope,
    addTo(server, { userId, ask }) {
      server.registerTool(name, config, (given) => ask(call(given, userId)));
    },
  };
}

const closed = { additionalProperties: false };

/** For what ends for good, and for what adds something that a person can take back. */
const destroys: ToolAnnotations = { destructiveHint: true, openWorldHint: false };
const adds: ToolAnnotations = { destructiveHint: false, openWorldHint: false };
/** Its results hold no words of strangers; by default they may. */
const ownWords: ToolAnnotations = { openWorldHint: false };

/** What the results of a decision say. */
const outcomes =
  'The outcome is `moved` where it has changed or waits no more (list again), `tooOld` where its post is older than a ' +
  'day, and `refused`, with problems or doubts, where the text fails a check or only the person decides; then nothing changes.';

const id = (description: string) => Type.String({ pattern: '^[0-9a-f-]{36}$', description });
const profileId = id('`id` of a profile, from list_profiles.');
const ofProfile = Type.Object({ profileId }, closed);

const actId = id('`id` of what list_waiting or list_activity lists.');
const waiting = {
  profileId,
  actId: id('`id` of what list_waiting lists.'),
  version: Type.Integer({ minimum: 0, description: 'Its `version` there.' }),
};

interface Decided {
  profileId: string;
  actId: string;
  version: number;
  text?: string;
}

const decide = (
  decision: 'write' | 'rewrite' | 'leave',
  { profileId: profile, actId: act, version, text }: Decided,
): ApiCall => ({
  method: 'POST',
  path: `/profiles/${profile}/reviews`,
  body: { decisions: [{ id: act, version, decision, ...(text !== undefined && { text }) }] },
});

const read = (path: string, query?: Record<string, string>): ApiCall => ({
  method: 'GET',
  path,
  ...(query && { query }),
});

/** Each is one call that admits API keys. None approves, as no call that approves admits a key. */
export const tools: Tool[] = [
  tool('list_profiles', {
    title: 'Profiles',
    description:
      'The linked social-media profiles of the person, with their followers and how each is synchronised.',
    scope: 'read',
    hints: ownWords,
    input: Type.Object({}, closed),
    call: (_given, userId) => read('/profiles', { userId }),
  }),
  tool('read_bot_status', {
    title: 'Status of the bot',
    description: 'What the bot of a profile is doing, or why it rests and until when.',
    scope: 'read',
    hints: ownWords,
    input: ofProfile,
    call: ({ profileId: profile }) => read(`/bots/${profile}`),
  }),
  tool('list_waiting', {
    title: 'What waits',
    description:
      'What waits for the person, urgent posts first, then what is discarded first, 20 a page: each with the post and the ' +
      'draft that would answer it. Without `text` only the person answers there, or it is being written. Of one profile, ' +
      '`approved` goes out soon, and `notSent` was discarded; both are on the first page.',
    scope: 'read',
    input: Type.Object(
      {
        profileId: Type.Optional(id('`id` of a profile, from list_profiles. Left out: of all.')),
        cursor: Type.Optional(
          Type.String({ description: '`cursor` of the page before, for the next one.' }),
        ),
      },
      closed,
    ),
    call: ({ profileId: profile, cursor }) =>
      read(
        profile === undefined ? '/reviews' : `/profiles/${profile}/reviews`,
        cursor === undefined ? {} : { cursor },
      ),
  }),
  tool('read_conversation', {
    title: 'Conversation',
    description: 'The conversation to which a post belongs, oldest first.',
    scope: 'read',
    input: Type.Object({ profileId, actId }, closed),
    call: ({ profileId: profile, actId: act }) => read(`/profiles/${profile}/acts/${act}/thread`),
  }),
  tool('list_activity', {
    title: 'Activity',
    description:
      'What the bot of a profile did, newest first, 20 a page: likes, answers and reactions with their outcome.',
    scope: 'read',
    input: Type.Object(
      {
        profileId,
        page: Type.Optional(Type.Integer({ minimum: 1, description: 'Left out: the first.' })),
        search: Type.Optional(
          Type.String({
            maxLength: longestSearch,
            description: 'Only acts with each of these words in the name or the texts.',
          }),
        ),
      },
      closed,
    ),
    call: ({ profileId: profile, page = 1, search }, userId) =>
      read('/storiesprofile', {
        user_id: userId,
        profile_id: profile,
        page: String(page),
        limit: '20',
        ...(search !== undefined && { search }),
      }),
  }),
  tool('read_report', {
    title: 'Report',
    description:
      'The newest figures of a profile, as its reports show them: views, interactions and the like.',
    scope: 'read',
    hints: ownWords,
    input: ofProfile,
    call: ({ profileId: profile }) => read(`/profiles-report/${profile}`),
  }),
  tool('read_rules', {
    title: 'Rules and saved replies',
    description:
      'What the person has laid down for the bot of a profile, with facts, voice and saved replies.',
    scope: 'read',
    hints: ownWords,
    input: ofProfile,
    call: ({ profileId: profile }) => read(`/profiles/${profile}/rules`),
  }),
  tool('write_draft', {
    title: 'Write a draft',
    description: `Puts a text in the place of a draft: it is marked as written by a program, and waits for the person. ${outcomes}`,
    scope: 'draft',
    hints: adds,
    input: Type.Object(
      {
        ...waiting,
        text: Type.String({ minLength: 1, maxLength: 5000, description: 'The whole answer.' }),
      },
      closed,
    ),
    call: (given) => decide('write', given),
  }),
  tool('rewrite_draft', {
    title: 'Have a draft written again',
    description: `Asks Meelo's own writer for another text in the place of a draft, which waits again in a minute (\`rewriting\`). ${outcomes}`,
    scope: 'draft',
    hints: adds,
    input: Type.Object(waiting, closed),
    call: (given) => decide('rewrite', given),
  }),
  tool('leave_post', {
    title: 'Leave a post',
    description: `Leaves a post without an answer: its draft is dropped for good. ${outcomes}`,
    scope: 'draft',
    hints: destroys,
    input: Type.Object(waiting, closed),
    call: (given) => decide('leave', given),
  }),
  tool('pause_bot', {
    title: 'Pause the bot',
    description: 'Pauses the bot of a profile, or lengthens its pause. Only the person ends one.',
    scope: 'steer',
    hints: adds,
    input: Type.Object(
      {
        profileId,
        until: Type.Optional(
          Type.String({
            maxLength: 40,
            description:
              'When it ends by itself, ISO 8601 with offset; left out: when the person ends it.',
          }),
        ),
      },
      closed,
    ),
    call: ({ profileId: profile, until = null }) => ({
      method: 'PUT',
      path: `/profiles/${profile}/pause`,
      body: { until },
    }),
  }),
];
