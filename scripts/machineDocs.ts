import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import rules from '../.oxfmtrc.json' with { type: 'json' };
import { syncArrows, type SyncArrow } from '../src/shared/sync/syncArrows.ts';
import { syncCodes, syncStates, type SyncState } from '../src/shared/sync/syncCodes.ts';
import type { UserEvent } from '../src/shared/sync/syncEvents.ts';
import { availabilityOf, syncMetaOf, syncSnapshotAt } from '../src/shared/sync/syncSnapshot.ts';

/** The generated page of the sync machine. */
export const machinePage = new URL('../docs/sync-machine.md', import.meta.url);

/** What it says of the machine as it is now. */
export async function renderMachinePage(): Promise<string> {
  const { singleQuote, printWidth } = rules;
  return (await format('sync-machine.md', markdown(), { singleQuote, printWidth })).code;
}

function markdown() {
  return `# The sync machine

Generated from \`src/shared/sync\` by \`npm run docs:machine\`; edit the machine, not this page.
The [Stately editor](https://stately.ai/registry/editor) imports
[syncMachine.ts](../src/shared/sync/syncMachine.ts) as it is.

The profiles page runs this machine as an actor and shows what its snapshot says; the server asks it,
by pure transitions, which events are legal. A state is named by its meaning; the number is
\`syncStatusBot\` on the wire.

\`\`\`mermaid
${mermaid()}
\`\`\`

The diagram and the tables are of the region \`code\`. The region \`request\` is \`idle\`, \`pending\` or
\`refused\`. A user event (\`sync.request\`, \`sync.stop\`, \`credentials.save\`, \`twoFactor.submit\`, \`profile.remove\`)
first asks the server: the request is \`pending\`, which allows no other one and leaves the code as it is.
The arrows show where its acceptance (\`sync.request.accepted\` and so on) leads. A refusal is kept until
the next report or request.

From every state, \`operator.reset\` leads to \`notSynchronised\`, and \`code.reported\` (sent by the page
for what the API gave) to the state of that code; it also says whether the attempt waits for the
network, without which there is nothing to stop.

## What the page shows at each code

| Code | State | Card | Tone | Spinner | Synchronise | Edit | Delete | Tags |
|---|---|---|---|---|---|---|---|---|
${syncStates.map(stateRow).join('\n')}

## Which event leads where

| From | Event | To |
|---|---|---|
${syncArrows()
  .map((arrow) => `| ${arrow.from} | ${nameOf(arrow)} | ${arrow.to} |`)
  .join('\n')}
`;
}

function mermaid() {
  const tones = [...new Set(syncStates.map((state) => metaAt(state).tone))];
  const edges = Map.groupBy(syncArrows(), ({ from, to }) => `${from} --> ${to}`);
  return [
    'stateDiagram-v2',
    ...syncStates.map((state) => `  ${state} : ${codeOf(state)} ${state}`),
    '  [*] --> neverSynchronised',
    ...[...edges].map(([edge, arrows]) => `  ${edge} : ${arrows.map(nameOf).join('\\n')}`),
    ...tones.map((tone) => `  classDef ${tone} ${classDefs[tone]}`),
    ...syncStates.map((state) => `  class ${state} ${metaAt(state).tone}`),
  ].join('\n');
}

const classDefs = {
  yellow: 'fill:#fff3c4,stroke:#b7791f,color:#3d2c00',
  blue: 'fill:#dbeafe,stroke:#1d4ed8,color:#0b1f4d',
  orange: 'fill:#ffe3cc,stroke:#c2410c,color:#431407',
  green: 'fill:#d9f5e1,stroke:#15803d,color:#052e16',
  red: 'fill:#fde2e2,stroke:#b91c1c,color:#450a0a',
  grey: 'fill:#eceff3,stroke:#64748b,color:#1e293b',
};

const strangeCode = 42;

function snapshotAt(state: SyncState) {
  if (state === 'unknown') return syncSnapshotAt(strangeCode);
  return syncSnapshotAt(state === 'neverSynchronised' ? undefined : syncCodes[state]);
}

const metaAt = (state: SyncState) => syncMetaOf(snapshotAt(state));

function codeOf(state: SyncState) {
  return metaAt(state).code ?? (state === 'unknown' ? 'other' : 'absent');
}

const actions: UserEvent[] = [
  { type: 'sync.request' },
  { type: 'credentials.save' },
  { type: 'profile.remove' },
];

function stateRow(state: SyncState) {
  const snapshot = snapshotAt(state);
  const { card, tone, hasSpinner } = syncMetaOf(snapshot);
  const cells = [
    codeOf(state),
    state,
    card,
    tone,
    hasSpinner ? 'yes' : 'no',
    ...actions.map((event) => availabilityOf(snapshot, event)),
    [...snapshot.tags].join(', ') || '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

function nameOf({ event, guard }: SyncArrow) {
  return guard === undefined ? event : `${event} [${guard}]`;
}

if (process.argv[1] === import.meta.filename) {
  const text = await renderMachinePage();
  if ((await readFile(machinePage, 'utf8').catch(() => '')) !== text) {
    await writeFile(machinePage, text);
  }
}
