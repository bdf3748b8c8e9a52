import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { inProject } from '../../src/testing/projectFolder.ts';
import { expect, test } from '../support/fixtures.ts';

/** Words that development tools cannot do without; each is in a file of `src`. */
const markers = [
  ['meelo.inspector.send', 'src/client/dev/inspector/startInspection.tsx'],
  ['Sync inspector', 'src/client/dev/inspector/InspectorPage.tsx'],
  ['@viz-js/viz', 'src/client/dev/inspector/SyncDiagram.tsx'],
  ['@statelyai', 'src/client/dev/inspector/startInspection.tsx'],
  ['/dev/', 'src/client/dev/startDevelopment.ts'],
  ['answers from memory', 'src/client/dev/gallery/GalleryPage.tsx'],
  ['No such call', 'src/testing/fakeServer/createFakeServer.ts'],
  ['actionSanitizer', 'src/client/store/devTools.ts'],
  ['sync/moved', 'src/client/store/syncMoves.ts'],
] as const;

/** Names of packages that only tests and development use. */
const packages = ['statelyai', 'stately.ai', 'graphviz', 'mockServiceWorker', '@testing-library'];

test('nothing of the development tools is in what a browser gets', () => {
  const folder = inProject('dist/client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|html|json|webmanifest)$/.test(name),
  );
  const texts = files.map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
  const found = [...markers.map(([marker]) => marker), ...packages].flatMap((word) =>
    texts.filter(({ text }) => text.includes(word)).map(({ name }) => `${word} in ${name}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
  // A word that its source no longer has would prove nothing.
  const outworn = markers.filter(([marker, file]) => {
    return !readFileSync(inProject(file), 'utf8').includes(marker);
  });
  expect(outworn).toEqual([]);
});

test('each script has a source map, in a folder that is not served', () => {
  const scripts = readdirSync(inProject('dist/client/assets')).filter(
    (name) => name.endsWith('.js') && !name.startsWith('text-'),
  );
  const maps = readdirSync(inProject('dist/maps/assets'));
  expect(maps.toSorted()).toEqual(scripts.map((name) => `${name}.map`).toSorted());
  const main = scripts.find((name) => name.startsWith('main.')) ?? '';
  const script = readFileSync(inProject(`dist/client/assets/${main}`), 'utf8');
  expect(script).not.toContain('sourceMappingURL');
  const map = readFileSync(inProject(`dist/maps/assets/${main}.map`), 'utf8');
  const column = script.split('\n').at(-1)?.indexOf('getElementById("root")') ?? -1;
  const place = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(
    script.split('\n').length - 1,
    column,
  );
  expect(place).toMatchObject({ originalSource: expect.stringMatching(/client\/main\.tsx$/) });
});

test('the product tells Redux DevTools nothing, and knows no development page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    const tell = (options: unknown) => {
      calls.push(options);
      return (enhancer: unknown) => enhancer;
    };
    Object.assign(window, {
      devToolsCalls: calls,
      __REDUX_DEVTOOLS_EXTENSION__: tell,
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: tell,
    });
  });
  await page.goto('/dev/inspector?inspect');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Sync inspector')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'devToolsCalls'))).toEqual([]);
});
