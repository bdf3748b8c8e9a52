import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { syncArrows, type SyncArrow } from '../src/shared/sync/syncArrows.ts';
import { syncLooks, type SyncState } from '../src/shared/sync/syncCodes.ts';
import { syncMachine } from '../src/shared/sync/syncMachine.ts';
import { syncOffers } from '../src/shared/sync/syncOffers.ts';

/** The generated documents of the sync machine, with where each is kept. */
export const machineDocs = [
  {
    name: 'sync-machine.json',
    file: new URL('../docs/sync-machine.json', import.meta.url),
    render: () => formatted(JSON.stringify(syncMachine.config), 'json'),
  },
  {
    name: 'sync-machine.md',
    file: new URL('../docs/sync-machine.md', import.meta.url),
    render: () => formatted(markdown(), 'markdown'),
  },
];

const states = Object.keys(syncLooks) as SyncState[];

async function formatted(text: string, parser: 'json' | 'markdown') {
  return format(text, { ...(await resolveConfig(import.meta.url)), parser });
}

function markdown() {
  return `# The sync machine

Generated from \`src/shared/sync\` by \`npm run docs:machine\`; edit the machine, not this page.
The XState visualizer (https://stately.ai) opens [sync-machine.json](sync-machine.json).

The server asks this machine whether a move is legal, the profiles page which card and which
actions to show. A state is named by its meaning; the number is \`syncStatusBot\` on the wire.

\`\`\`mermaid
${mermaid()}
\`\`\`

From every state, \`operator.reset\` leads to \`notSynchronised\`, and \`code.reported\` (the page
only) to the state of the code that the API gave.

## What the page offers at each code

| Code | State | Card | Tone | Spinner | Synchronise | Edit | Delete | Tags |
|---|---|---|---|---|---|---|---|---|
${states.map(offersRow).join('\n')}

## Who can move it

| From | Move | To |
|---|---|---|
${syncArrows()
  .map((arrow) => `| ${arrow.from} | ${nameOf(arrow)} | ${arrow.to} |`)
  .join('\n')}
`;
}

function mermaid() {
  const tones = [...new Set(states.map((state) => syncLooks[state].tone))];
  const edges = Map.groupBy(syncArrows(), ({ from, to }) => `${from} --> ${to}`);
  return [
    'stateDiagram-v2',
    ...states.map((state) => `  ${state} : ${codeOf(state)} ${state}`),
    '  [*] --> neverSynchronised',
    ...[...edges].map(([edge, arrows]) => `  ${edge} : ${arrows.map(nameOf).join('\\n')}`),
    ...tones.map((tone) => `  classDef ${tone} ${classDefs[tone]}`),
    ...states.map((state) => `  class ${state} ${syncLooks[state].tone}`),
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

function nodeOf(state: SyncState) {
  return syncMachine.getStateNodeById(`sync.${state}`);
}

function codeOf(state: SyncState) {
  return syncLooks[state].code ?? (state === 'unknown' ? 'other' : 'absent');
}

function offersRow(state: SyncState) {
  const { code } = syncLooks[state];
  const offers = syncOffers(code ?? (state === 'unknown' ? Number.NaN : undefined));
  const { card, tone, hasSpinner, synchronise, edit, remove } = offers;
  const tags = nodeOf(state).tags.join(', ') || '–';
  const spinner = hasSpinner ? 'yes' : 'no';
  return `| ${codeOf(state)} | ${state} | ${card} | ${tone} | ${spinner} | ${synchronise} | ${edit} | ${remove} | ${tags} |`;
}

function nameOf({ move, guard }: SyncArrow) {
  return guard === undefined ? move : `${move} [${guard}]`;
}

if (process.argv[1] === import.meta.filename) {
  for (const { file, render } of machineDocs) {
    const text = await render();
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
  }
}
